/**
 * A document as it is to be drawn: words and their order, nothing of how it looks. Texts may be in any script and may come from
 * anybody; `pdfBytes` makes them safe.
 */
export interface PdfDocument {
  readonly title: string;
  /** Below the title: whom or what it is about, for which period. */
  readonly subject: string | null;
  /** Of the words of the product, such as 'en-US'. */
  readonly language: string;
  /** When what it says was true; the file's date. The same document has the same bytes. */
  readonly createdAt: Date;
  /** Version of the rulebook behind its figures, dates and rules. Null only for a document that no rule stands behind, such as a list of who did what. */
  readonly rulebookVersion: string | null;
  /** At the foot of each page, such as 'Data sheet for Form 802, prepared by Stampline'. */
  readonly notice: string | null;
  /** Across each page. */
  readonly mark: 'DRAFT' | 'VOID' | 'SAMPLE' | null;
  /** Shown before it is made: it is in no register, so it has no code to verify. */
  readonly isPreview?: boolean;
  readonly sections: readonly PdfSection[];
}

/** A part of a document below a heading; the first may have none. */
export interface PdfSection {
  readonly heading: string | null;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock = PdfParagraph | PdfList | PdfRows | PdfTable | PdfBlanks;

export interface PdfParagraph {
  readonly kind: 'paragraph';
  readonly text: string;
  /** 'strong' for what has to be seen first, 'quiet' for an aside. */
  readonly tone?: 'strong' | 'quiet';
  /** Address that the text opens, http or https. */
  readonly link?: string;
}

export interface PdfList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** Labels with their values, one below the other. */
export interface PdfRows {
  readonly kind: 'rows';
  readonly rows: readonly PdfRow[];
}

export interface PdfRow {
  readonly label: string;
  readonly value: string;
  /** Below the row in small print: how the value was found, who says so. */
  readonly notes?: readonly string[];
  /** Address that the value opens, http or https. */
  readonly link?: string;
  readonly strong?: boolean;
}

/** A table whose head is repeated on each page. */
export interface PdfTable {
  readonly kind: 'table';
  /** What it shows, for people who hear the page. */
  readonly caption: string;
  readonly columns: readonly PdfColumn[];
  /** As many cells a row as there are columns. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, set off from the others. */
  readonly total?: readonly string[];
}

export interface PdfColumn {
  readonly title: string;
  /** Amounts and numbers at the end, words at the start (the default). */
  readonly align?: 'start' | 'end';
  /** Share of the width against the other columns, 1 when left out. */
  readonly width?: number;
}

/** Lines to write on: what a form asks for, signatures and their dates. */
export interface PdfBlanks {
  readonly kind: 'blanks';
  readonly fields: readonly PdfBlank[];
}

export interface PdfBlank {
  readonly label: string;
  /** In small print below the line, such as 'As printed on the license'. */
  readonly hint?: string;
  /** As much room as a signature takes. */
  readonly signature?: boolean;
}
