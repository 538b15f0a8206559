import { expect, test } from "vitest";
import { parseSurvey } from "./parse-survey.ts";

test("[S5-20] [S3-12] what stands in brackets is an option, what stands around them is the question", () => {
  expect(parseSurvey("Did this help? [Yes] [No, not yet]")).toEqual({
    question: "Did this help?",
    options: ["Yes", "No, not yet"],
  });
  expect(parseSurvey("Choose\n[One]\n[Two]\nplease")).toEqual({
    question: "Choose\nplease",
    options: ["One", "Two"],
  });
});

test("brackets before an address are a link, empty ones are nothing, and an option stands there once", () => {
  expect(parseSurvey("See [the page](https://a.b)")).toBeNull();
  expect(parseSurvey("Nothing [] here [ ]")).toBeNull();
  expect(parseSurvey("Plain")).toBeNull();
  expect(parseSurvey("See [the page](https://a.b). Good? [] [Yes][Yes]")).toEqual({
    question: "See [the page](https://a.b). Good?",
    options: ["Yes"],
  });
});
