import type { AgentProfile } from "@parley/protocol";

const person = (
  profileId: string,
  displayName: string,
  profileTitle: string,
  picture = profileId,
): AgentProfile => ({
  profileId,
  displayName,
  profileTitle,
  profileImage: picture && `/files/${picture}.svg`,
  isBot: false,
});

export const ada = person("ada", "Ada Okafor", "Customer care");
export const ben = person("ben", "Ben Lindqvist", "Shipping");
export const mei = person("mei", "Mei Tanaka", "Returns", "");
export const bot: AgentProfile = { ...person("bot", "Harbour helper", "Answers at once", ""), isBot: true };
/** Forty letters, as long as a name may be. */
export const longNamed = person("max", "Maximilian-Alexander von Hohenzollern-Si", "Head of everything", "");

/** More than the nine that are counted. */
export const crowd: readonly AgentProfile[] = [
  ada,
  ben,
  mei,
  ...["Noor Haddad", "Luis Ortega", "Ivy Chen", "Tom Abel", "Sara Nilsson", "Omar Aziz"].map((name, index) =>
    person(`more-${index}`, name, "Support", ""),
  ),
];
