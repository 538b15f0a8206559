import { z } from "zod";
import { idSchema, versionSchema } from "../entities/common.ts";

/** Query of the visitor socket's address, path /s (S7-28). */
export const visitorSocketQuerySchema = z.object({
  k: idSchema.meta({ description: "Session key." }),
  cver: z.coerce.number().pipe(versionSchema).meta({ description: "The newest version that the page has." }),
  pop: z.enum(["0", "1"]).default("0").meta({ description: "1 in the pop-out window." }),
  asver: z.coerce
    .number()
    .pipe(versionSchema)
    .default(0)
    .meta({ description: "The page status version that the page has." }),
  tkn: z.string().min(1).max(1_024).meta({ description: "Session token." }),
});
export type VisitorSocketQuery = z.infer<typeof visitorSocketQuerySchema>;
