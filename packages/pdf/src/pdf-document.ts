/**
 * Content of a document, in reading order and without layout. Texts may be in any script and from any source; `writePdf` sanitizes them.
 */
export interface PdfDocument {
  readonly title: string;
  /** Line below the title: the subject, and the period. */
  readonly subject: string | null;
  /** Language of the text, such as 'en-US'. */
  readonly language: string;
  /** Time of the data, and the file's date. The same document results in the same bytes. */
  readonly createdAt: Date;
  /**
   * Version of the rulebook that figures, dates and rules are based on. Null only for a document without rules, such as an activity log.
   */
  readonly rulebookVersion: string | null;
  /** Footer of each page, such as 'Prepared on 2026-11-21'. */
  readonly notice: string | null;
  /** Watermark on each page. */
  readonly mark: 'DRAFT' | 'VOID' | 'SAMPLE' | null;
  /** True for a document that is not recorded yet, so it has no verification code. */
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
  /** 'strong' for the most important text, 'quiet' for an aside. */
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

/** A table whose head is repeated on each page. */
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

/** Lines to write on: answers to a form, signatures and their dates. */
export interface PdfBlanks {
  readonly kind: 'blanks';
  readonly fields: readonly PdfBlank[];
}

export interface PdfBlank {
  readonly label: string;
  /** Small print below the line, such as 'As printed on the license'. */
  readonly hint?: string;
  /** Leaves enough space for a signature. */
  readonly signature?: boolean;
}
