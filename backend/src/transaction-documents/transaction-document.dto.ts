import { Transform } from 'class-transformer';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, Matches, ValidateIf } from 'class-validator';
import { explain, FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { COMPARED_FACTS, COMPARISON_RESULTS, type ComparedFact, type ComparisonResult } from './compare-document.js';
import { DOCUMENT_SOURCES, type DocumentSource, TEXT_STATUSES, type TextStatus } from './transaction-document.types.js';

/** A document that the duty to report a transaction names. */
export class WantedDocumentDto {
  /** Name of the document. @example "Declarations page" */
  documentName: string;
  /** True if it accompanies the transaction only where a diligent search is due. @example false */
  onlyIfSearchDue: boolean;
  /** True if the transaction is not ready to be reported without it. @example true */
  isNeeded: boolean;
  /** True if a file is attached as this document. @example false */
  isAttached: boolean;
  /** True if a person stated that it is kept in another system. @example false */
  isKeptElsewhere: boolean;
}

/** A fact on record compared with the text of a document. */
export class DocumentComparisonDto {
  /** Key of the compared fact. */
  @ApiProperty({ enum: COMPARED_FACTS })
  comparedFact: ComparedFact;
  /** Name of the fact. @example "Policy number" */
  factLabel: string;
  /** Value on record, or the wording that the law prescribes. @example "Nov 1, 2026" */
  onRecord: string;
  /** Different value in the document; null if the value is the same or we recognize none. @example "Nov 2, 2026" */
  inDocument: string | null;
  /** Result: the text has the same value, a different one, or none that we recognize. */
  @ApiProperty({ enum: COMPARISON_RESULTS })
  comparisonResult: ComparisonResult;
}

/** Facts of an attached email. */
export class AttachedEmailDto {
  /** Subject of the email; null if it has none. @example "Binder SL-1001" */
  emailSubject: string | null;
  /** Time in its date header, ISO 8601, UTC; null if we recognize none. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  emailSentAt: string | null;
  /** File names of its attachments. Attach those that the office needs as files. @example ["declarations.pdf"] */
  attachmentNames: string[];
}

/** A document kept in another system. */
export class ElsewhereDocumentDto {
  /** Id of the transaction: this one, or the one that it corrects. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  transactionId: string;
  /** Name of the document. @example "Declarations page" */
  documentName: string;
  /** System and location where it is kept. @example "Agency system, policy folder" */
  keptIn: string;
  /** Name of the person who stated it. @example "Dana Reyes" */
  statedByName: string;
  /** Time of the statement, ISO 8601, UTC. */
  statedAt: string;
}

/** A file attached to a transaction. */
export class AttachedDocumentDto {
  /** Id of the transaction that it is attached to: this one, or the one that it corrects. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  transactionId: string;
  /** Id of the file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  fileId: string;
  /** Name of the file. @example declarations-SL-1001.pdf */
  fileName: string;
  /** Size of the file in bytes. @example 48213 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 26_214_400 })
  sizeBytes: number;
  /** Type of document that the file contains. @example "Declarations page" */
  documentName: string;
  /** True while that name is our guess from the name and text of the file. @example false */
  isNameGuessed: boolean;
  /** Status of reading its text. */
  @ApiProperty({ enum: TEXT_STATUSES })
  textStatus: TextStatus;
  /** Reason it is not compared, as a sentence; null if it is. @example "We are reading its text." */
  textNote: string | null;
  /** Facts of an email; null for other files, and before it was read. */
  attachedEmail: AttachedEmailDto | null;
  /** Facts on record compared with its text; empty unless it was read. */
  comparisons: DocumentComparisonDto[];
  /** Number of other transactions that the file is attached to. @example 3 */
  otherTransactionCount: number;
  /** Name of the person who added it. @example "Dana Reyes" */
  addedByName: string;
  /** Time it was added, ISO 8601, UTC. */
  addedAt: string;
}

/** Documents of a transaction. */
export class TransactionDocumentsDto {
  /** Documents that its office asks for; empty if no source names any. */
  wantedDocuments: WantedDocumentDto[];
  /** Attached files, in the order in which they were attached. */
  attachedDocuments: AttachedDocumentDto[];
  /** Documents kept in other systems, by name. */
  elsewhereDocuments: ElsewhereDocumentDto[];
  /** Names that a document can have, those of its office first. @example ["Declarations page", "Other"] */
  documentNames: string[];
}

/** Form for uploading a document. */
export class NewTransactionDocumentDto {
  /** Any kind of file, up to 25 MB. PDFs and emails (.eml) are read and compared. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** Name of the document that a file is. */
export class DocumentNameDto {
  /** Name from the list of names that documents can have. @example "Declarations page" */
  @FieldLabel('the document')
  @Transform(trim)
  @Length(1, 200)
  documentName: string;
}

/** Transactions, and the document of each that the request concerns. */
class DocumentOfTransactionsDto {
  /** Ids of 1 to 1,000 transactions. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the transactions')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(1_000)
  @IsUUID('all', { ...explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'), each: true })
  transactionIds: string[];

  /**
   * Name of the document, from the list of names that documents can have. If it is omitted, the name of an attached file is guessed from the
   * file, and a statement covers all documents that each transaction needs and lacks.
   * @example "Declarations page"
   */
  @FieldLabel('the document')
  @IsOptional()
  @Transform(trim)
  @Length(1, 200)
  documentName?: string;
}

/** Request to attach a file to transactions. */
export class AttachDocumentDto extends DocumentOfTransactionsDto {
  /** Location of the file: attached to another transaction, generated, in File Storage (`builtin`) or in a connected cloud drive. */
  @ApiProperty({ enum: DOCUMENT_SOURCES })
  @IsIn(DOCUMENT_SOURCES, explain('as one of the listed values', 'builtin'))
  documentSource: DocumentSource;

  /** Id of the file there; of a generated document, its ID. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the file')
  @Transform(trim)
  @Length(1, 200)
  sourceFileId: string;
}

/** A file that was attached to transactions. */
export class AttachedToDto {
  /** Id of the attached file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  fileId: string;
  /** Name of the file. @example declarations-SL-1001.pdf */
  fileName: string;
  /** Number of transactions that did not have it before. @example 12 */
  attachedCount: number;
}

/** Record that transaction documents are kept in another system. */
export class ElsewhereRequestDto extends DocumentOfTransactionsDto {
  /** System and location where the document is kept; null to remove the statement. @example "Agency system, policy folder" */
  @FieldLabel('the place')
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  @Matches(/^\P{Cc}*$/u, explain('on one line'))
  keptIn: string | null;
}

/** Result of a statement on documents. */
export class ElsewhereResultDto {
  /** Number of documents whose location was recorded or removed. @example 12 */
  documentCount: number;
}
