import type { TypeRun } from '@stampline/pdf';
import type { EmailFacts } from './email-file.js';

/** Results of reading a file's text; `waiting` until it has been read. */
export const TEXT_STATUSES = ['waiting', 'read', 'no_text', 'not_pdf', 'unreadable'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

/** Result of reading a file. */
export interface ReadText {
  readonly status: TextStatus;
  /** Null unless it was read. */
  readonly text: string | null;
  /** Null unless the file is an email. */
  readonly email: EmailFacts | null;
  /** Type sizes in a PDF; null for other files. */
  readonly typeRuns: readonly TypeRun[] | null;
}

/** Sources of a file: another transaction, a generated document, File Storage or a cloud drive. */
export const DOCUMENT_SOURCES = ['transaction', 'generated', 'builtin', 'googledrive', 'dropbox', 'onedrive'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

/** A file that is attached to transactions. */
interface DocumentFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly addedByName: string;
  readonly addedAt: Date;
  readonly textStatus: TextStatus;
}

export interface AttachedDocument extends DocumentFile {
  readonly transactionId: string;
  /** Name of the document, from the rulebook or the product. */
  readonly documentName: string;
  /** True while the name is only our guess. */
  readonly isGuessed: boolean;
  readonly otherTransactions: number;
  /** Text of the file; null unless it was read. */
  readonly text: string | null;
  /** Headers of an email; null for other files. */
  readonly email: EmailFacts | null;
  /** Type sizes; null if they were not read. */
  readonly typeRuns: readonly TypeRun[] | null;
}
