/** What a letter that is not written yet tells of: a filled-in form to the team, an ended chat to its visitor. */
export type LetterKind = "submission" | "transcript";

/** A wish to write a letter: stored with the change that it is about, so that nothing is forgotten. */
export interface LetterRequest {
  id: string;
  kind: LetterKind;
  /** Id of the submission, or of the chat. */
  ref: string;
}

/** A letter that waits. */
export interface LetterRecord {
  id: string;
  /** "written": it can be sent as it is. */
  kind: LetterKind | "written";
  /** Empty when it is about none. */
  conversationId: string;
  /** As in the request; empty when it was written from the beginning. */
  ref: string;
  /** Addresses, empty until it is written. */
  from: string;
  to: string[];
  /** As it goes over the wire, a character for each byte; empty until it is written. */
  body: string;
  /** Tries so far. */
  attempts: number;
  /** When it was first tried; null before. */
  firstTriedAt: number | null;
  /** When it is to be tried next; of a claimed one, when the claim ends. */
  dueAt: number;
  createdAt: number;
}

/** What may change about a letter. */
export type LetterChange = Partial<Omit<LetterRecord, "id" | "conversationId" | "ref" | "createdAt">>;

/**
 * Letters that wait, for any number of processes that send them. Whoever claims a letter has it until the claim ends; one
 * that has died lets it go that way.
 */
export interface LetterStore {
  /** One that is there already stays as it is. */
  addLetter(letter: LetterRecord): Promise<void>;
  /** Takes the letter that is due the longest until a later time; null when none is due. Only one can have it. */
  claimLetter(now: number, until: number): Promise<LetterRecord | null>;
  /** When the next one is due; null when none waits. */
  nextLetterDueAt(): Promise<number | null>;
  /** Letters that wait, claimed ones too. */
  countLetters(): Promise<number>;
  /** False, and nothing happens, when the letter is no longer as it was claimed. */
  changeClaimedLetter(claimed: LetterRecord, change: LetterChange): Promise<boolean>;
  /** Sent or given up: it is forgotten. False when the letter is no longer as it was claimed. */
  dropClaimedLetter(claimed: LetterRecord): Promise<boolean>;
}
