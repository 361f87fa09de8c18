/**
 * Content of a document, in reading order and without layout. Its text may be in any script and from any source; `writePdf` sanitizes it.
 */
export interface PdfDocument {
  readonly title: string;
  /** Line below the title: the subject, and the period. */
  readonly subject: string | null;
  /** Language of the text, such as 'en-US'. */
  readonly language: string;
  /** Date and time of the data, also used as the file's date. The same document always produces the same bytes. */
  readonly createdAt: Date;
  /**
   * Version of the rulebook that figures, dates and rules are based on. Null only for a document without rules, such as an activity log.
   */
  readonly rulebookVersion: string | null;
  /** Footer of each page, such as 'Prepared on 2026-11-21'. */
  readonly notice: string | null;
  /** Watermark on each page. */
  readonly mark: 'DRAFT' | 'VOID' | 'SAMPLE' | null;
  /** True for a document that is not recorded yet and therefore has no verification code. */
  readonly isPreview?: boolean;
  readonly sections: readonly PdfSection[];
}

/** A part of a document under a heading; the first one may have none. */
export interface PdfSection {
  readonly heading: string | null;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock = PdfParagraph | PdfList | PdfRows | PdfTable | PdfBlanks;

export interface PdfParagraph {
  readonly kind: 'paragraph';
  readonly text: string;
  /** 'strong' for the most important text, 'quiet' for secondary text. */
  readonly tone?: 'strong' | 'quiet';
  /** URL that the text links to, http or https. */
  readonly link?: string;
}

export interface PdfList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

export interface PdfRows {
  readonly kind: 'rows';
  readonly rows: readonly PdfRow[];
}

export interface PdfRow {
  readonly label: string;
  readonly value: string;
  /** Small print below the row: how the value was calculated, and its source. */
  readonly notes?: readonly string[];
  /** URL that the value links to, http or https. */
  readonly link?: string;
  readonly strong?: boolean;
}

/** A table whose header row is repeated on each page. */
export interface PdfTable {
  readonly kind: 'table';
  /** Description for screen readers. */
  readonly caption: string;
  readonly columns: readonly PdfColumn[];
  /** Each row has one cell per column. */
  readonly rows: readonly (readonly string[])[];
  /** Last row, set apart from the others. */
  readonly total?: readonly string[];
}

export interface PdfColumn {
  readonly title: string;
  /** 'end' for amounts and numbers; defaults to 'start'. */
  readonly align?: 'start' | 'end';
  /** Relative width of the column; defaults to 1. */
  readonly width?: number;
}

/** Blank lines to write on, for answers on a form, signatures and their dates. */
export interface PdfBlanks {
  readonly kind: 'blanks';
  readonly fields: readonly PdfBlank[];
}

export interface PdfBlank {
  readonly label: string;
  /** Small print below the line, such as 'As printed on the license'. */
  readonly hint?: string;
  /** True to leave enough space for a signature. */
  readonly signature?: boolean;
}
