/** Counts of entries or customers in a run, by outcome. */
export interface PostingCounts {
  readonly posted: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Description of the failures; null if there were none. */
  readonly note: string | null;
}

export const NO_POSTINGS: PostingCounts = { posted: 0, reversed: 0, unchanged: 0, refused: 0, note: null };

/** Adds the counts of another kind of entry. */
export const addCounts = (one: PostingCounts, other: PostingCounts): PostingCounts => ({
  posted: one.posted + other.posted,
  reversed: one.reversed + other.reversed,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
  note: [one.note, other.note].filter((note) => note !== null).join(' ') || null,
});
