/** What people who have a link are told. */
export interface ShareSubject {
  readonly title: string;
  /** What it covers, in words; null where it covers no period. */
  readonly period: string | null;
  readonly mediaType: string;
  /** In bytes; null where it is known only once it is sent. */
  readonly sizeBytes: number | null;
}

/** The file behind a link. */
export interface SharedFile {
  /** With its ending, as it is saved. */
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly length?: number;
}
