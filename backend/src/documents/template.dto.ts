import { ApiProperty } from '@nestjs/swagger';
import { CONFIDENCES, type Confidence } from './templates/confidences.js';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  FIELD_FORMATS,
  FIELD_SOURCES,
  type FieldFormat,
  type FieldSource,
} from './templates/document-rules.types.js';
import { MissingFieldDto, ContentSectionDto } from './document.dto.js';

/** A field of a document. */
export class TemplateFieldDto {
  /** Name of the field. @example signerTitle */
  field: string;
  /** Display name of the field. @example "Title of the signer" */
  label: string;
  /** Source of the value. */
  @ApiProperty({ enum: FIELD_SOURCES })
  filledFrom: FieldSource;
  /** Format of the value. */
  @ApiProperty({ enum: FIELD_FORMATS })
  fieldFormat: FieldFormat;
  /** True if the document stays a draft without it. @example true */
  isRequired: boolean;
  /** Instructions for entering the value. @example "As registered with the state." */
  help: string;
}

/** A period that a document can cover. */
export class TemplatePeriodDto {
  /** Key of the period in requests. @example 2026-Q4 */
  key: string;
  /** Display name of the period. @example "Q4 2026" */
  label: string;
  /** First day of the period, YYYY-MM-DD. @example 2026-10-01 */
  periodStart: string;
  /** Last day of the period, YYYY-MM-DD. @example 2026-12-31 */
  periodEnd: string;
  /** Earlier of the listed and the statutory due date, YYYY-MM-DD. @example 2027-01-31 */
  dueDate: string;
}

/** A document that can be created for a state. */
export class DocumentTemplateDto {
  /** Key of the template in requests. */
  @ApiProperty({ example: 'form_802' })
  type: string;
  /** Title of the template. @example "Form 802 annual reconciliation" */
  title: string;
  /** Category of the document. */
  @ApiProperty({ enum: DOCUMENT_KINDS })
  documentKind: DocumentKind;
  /** Title of the filing that it prepares; null for a document about a single policy. @example "Quarterly tax report, Q4 2026" */
  filing: string | null;
  /** State form that the document is a data sheet for; null if there is no such form. @example "Form 802" */
  form: string | null;
  /** True if the document is about a single policy. @example true */
  needsPolicy: boolean;
  /** Periods that it can cover, newest first; empty for a document about a single policy. */
  periods: TemplatePeriodDto[];
  /** Key of the period that is due next; null for a document about a single policy. @example "2026" */
  defaultPeriod: string | null;
  /** Fields of the template. */
  fields: TemplateFieldDto[];
  /** Confidence in the sources of the template. */
  @ApiProperty({ enum: CONFIDENCES })
  confidence: Confidence;
}

/** A field filled in from records. */
export class FilledFieldDto {
  /** Name of the field in the template. @example insuredContact */
  field: string;
  /** Value of the field, unless an entered value replaces it. */
  @ApiProperty({ example: 'Marisol Vega, (757) 555-0100' })
  value: string;
}

/** Missing fields of a document, and values from the insured's account. */
export class DocumentValidationDto {
  /** True if every required field has a value. @example true */
  isValid: boolean;
  /** Labels of the required fields without a value. */
  missingFields: string[];
  /** Required fields without a value, and where to fill them in. */
  missing: MissingFieldDto[];
  /** Values filled in from the account linked to the policy; empty if no account is linked. */
  filledByAccount: FilledFieldDto[];
}

/** Preview of a document. */
export class DocumentPreviewDto {
  /** Title of the document. @example "Virginia: Form 802 annual reconciliation" */
  title: string;
  /** Sections in display order. */
  sections: ContentSectionDto[];
  /** Labels of the required fields without a value. */
  missingFields: string[];
  /** URL of the PDF, valid for 15 minutes. @example /api/documents/previews/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  pdf: string;
}

/** Response with a preview. */
export class DocumentPreviewAnswerDto {
  /** Document that would be created. */
  preview: DocumentPreviewDto;
}

/** A new document. */
export class GeneratedDocumentDto {
  /** Id of the generated document. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** File name of the PDF. @example Form_802_VA_2026.pdf */
  fileName: string;
}
