import type { StartUser, VisitorChange } from "../../ports/visitor-store.ts";
import { mergeAttributes } from "../merge-attributes.ts";
import type { Operation } from "./operation.ts";
import { readVisitorToChange, updateVisitor } from "./visitor-change.ts";

/** Takes over what a page says of its visitor. */
export function* introduce(visitorId: string, user: StartUser): Operation<void> {
  const visitor = yield* readVisitorToChange(visitorId);
  if (!visitor) throw new Error("A visitor who was just found is not there.");
  const change: VisitorChange = { attributes: mergeAttributes(visitor.attributes, user.attributes) };
  // Where the site has signed who this is, the page's word alone replaces nothing of it.
  if (user.verified || !visitor.verified) {
    if (user.name !== "") change.name = user.name;
    if (user.email !== "") change.email = user.email;
    if (user.phone !== "") change.phone = user.phone;
  }
  if (user.userId !== "") {
    change.userId = user.userId;
    // Whoever was verified as this person once stays so: somebody else would not have been found.
    change.verified = visitor.verified || user.verified;
  }
  yield* updateVisitor(visitor, change);
}
