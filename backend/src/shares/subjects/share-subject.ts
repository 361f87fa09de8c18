/** Details of a shared item for its readers. */
export interface ShareSubject {
  readonly title: string;
  /** Label of the item's period; null if it has no period. */
  readonly period: string | null;
  readonly mediaType: string;
  /** Size in bytes; null if it is unknown before the file is sent. */
  readonly sizeBytes: number | null;
}

/** The file behind a link. */
export interface SharedFile {
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly length?: number;
}
