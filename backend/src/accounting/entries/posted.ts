/** The result of a run, by what became of each entry or customer. */
export interface Posted {
  readonly posted: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Sentence on what failed; null when nothing did. */
  readonly note: string | null;
}
