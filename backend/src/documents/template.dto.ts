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

/** What a document asks for. */
export class TemplateFieldDto {
  /** Name of the field. */
  field: string;
  /** What people call it. */
  label: string;
  /** Where the value comes from. */
  @ApiProperty({ enum: FIELD_SOURCES })
  filledFrom: FieldSource;
  /** How it is written. */
  @ApiProperty({ enum: FIELD_FORMATS })
  fieldFormat: FieldFormat;
  /** Whether the document stays a draft without it. */
  isRequired: boolean;
  /** What to enter. */
  help: string;
}

/** A period that a document can cover. */
export class TemplatePeriodDto {
  /** Names it in requests. */
  key: string;
  /** As people say it. */
  label: string;
  /** First day, YYYY-MM-DD. */
  periodStart: string;
  /** Last day, YYYY-MM-DD. */
  periodEnd: string;
  /** The earlier of the listed date and that of the law, YYYY-MM-DD. */
  dueDate: string;
}

/** A document that can be made for a state. */
export class DocumentTemplateDto {
  /** Names the template in requests. */
  @ApiProperty({ example: 'form_802' })
  type: string;
  title: string;
  /** What kind of document it is. */
  @ApiProperty({ enum: DOCUMENT_KINDS })
  documentKind: DocumentKind;
  /** Title of the filing that it prepares; null for a document of a single policy. */
  filing: string | null;
  /** Form of the state for which it is the data sheet; null for none. */
  form: string | null;
  /** Whether it is about one policy. */
  needsPolicy: boolean;
  /** Periods that it can cover, the newest first; empty for a document of a single policy. */
  periods: TemplatePeriodDto[];
  /** Key of the period that is due next; null for a document of a single policy. */
  defaultPeriod: string | null;
  /** What it asks for. */
  fields: TemplateFieldDto[];
  /** How well the sources support the template. */
  @ApiProperty({ enum: CONFIDENCES })
  confidence: Confidence;
}

/** A field with the value that records fill in. */
export class FilledFieldDto {
  /** Name of the field in the template. */
  field: string;
  /** The value, unless an answer replaces it. */
  @ApiProperty({ example: 'Dana Reed, dana@harbor.example, (757) 555-0100' })
  value: string;
}

/** What a document lacks, and what the account of the insured fills in. */
export class DocumentValidationDto {
  /** Whether every required field has a value. */
  isValid: boolean;
  /** Labels of the required fields without a value. */
  missingFields: string[];
  /** Where each is filled in. */
  missing: MissingFieldDto[];
  /** What the account linked to the policy fills in; empty without one. */
  filledByAccount: FilledFieldDto[];
}

/** A document as it would be made. */
export class DocumentPreviewDto {
  title: string;
  /** Its parts in their order. */
  sections: ContentSectionDto[];
  /** Labels of the required fields without a value. */
  missingFields: string[];
  /** Address of the PDF, for 15 minutes. */
  pdf: string;
}

/** The preview of a document. */
export class DocumentPreviewAnswerDto {
  /** What would be made. */
  preview: DocumentPreviewDto;
}

/** A new document. */
export class GeneratedDocumentDto {
  id: string;
  /** Name of the PDF. */
  fileName: string;
}
