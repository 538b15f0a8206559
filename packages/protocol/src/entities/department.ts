import { z } from "zod";
import { NAME_MAX } from "../limits.ts";
import { idSchema } from "./common.ts";

/** The department of a conversation that nobody has chosen one for. */
export const ANY_DEPARTMENT = "any";

/** A group of agents that a visitor can ask for. */
export const departmentSchema = z.object({
  id: idSchema,
  name: z.string().min(1).max(NAME_MAX),
  online: z.boolean().meta({ description: "True while one of its agents is at the desk." }),
});
export type Department = z.infer<typeof departmentSchema>;
