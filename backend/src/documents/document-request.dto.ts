import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { MULTIPLE_LINES } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MAX_ANSWERS = 60;
const MAX_ANSWER_LENGTH = 4_000;

/** State whose templates are listed. */
export class TemplateQueryDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @IsJurisdictionCode()
  state: string;
}

const POLICY_PROPERTY = /^(?:|generic|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Document to create, and its subject. */
export class DocumentRequestDto {
  /** Type of the document, from the state's templates. @example form_802 */
  @Matches(/^[a-z][a-z0-9_]{2,39}$/, explain('as one of the template types', 'form_802'))
  documentType: string;

  /** Two-letter code of the state, in upper or lower case. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /**
   * Id of a policy in the state; null, blank or `generic` for none. A document for a period covers all policies of the period, whichever
   * you choose.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  @FieldLabel('the policy')
  @IsOptional(OR_NULL)
  @MaxLength(36)
  @Matches(POLICY_PROPERTY, ID_OPTIONS)
  policyId?: string | null;

  /** Key of a period of the template; defaults to the one due next. @example "2026" */
  @IsOptional(OR_NULL)
  @Matches(/^\d{4}(?:-[A-Za-z0-9-]{1,20})?$/, explain('as a period key', '2026-Q4'))
  period?: string | null;

  /**
   * Entered values by field name: at most 60 strings of at most 4,000 characters. A value replaces what the account has; an empty string leaves
   * the field blank.
   * @example {"signerName":"Dana Reed","signerTitle":"Compliance officer"}
   */
  @FieldLabel('the answers')
  @ApiProperty({ selfRequired: false, type: 'object', additionalProperties: { type: 'string' } })
  @IsOptional()
  @ValidateBy(
    { name: 'areValidAnswers', validator: { validate: areValidAnswers } },
    explain('as at most 60 strings of up to 4,000 characters, keyed by field name'),
  )
  answers?: Record<string, string>;
}

function areValidAnswers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries: [string, unknown][] = Object.entries(value);
  return entries.length <= MAX_ANSWERS && entries.every(([name, text]) => /^[a-z][A-Za-z0-9]{0,59}$/.test(name) && isText(text));
}

const isText = (text: unknown): boolean => typeof text === 'string' && text.length <= MAX_ANSWER_LENGTH && MULTIPLE_LINES.test(text);

/** Subject of a preview. */
class SampleDataDto {
  /**
   * Id of a policy in the state; null, blank or `generic` for none. A document for a period covers all policies of the period, whichever
   * you choose.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  @FieldLabel('the policy')
  @IsOptional(OR_NULL)
  @MaxLength(36)
  @Matches(POLICY_PROPERTY, ID_OPTIONS)
  policyId?: string | null;
}

/** Document to preview before it is created. */
export class PreviewRequestDto extends DocumentRequestDto {
  /** Policy to preview with, as an alternative to `policyId`. */
  @ApiProperty({ required: false, type: SampleDataDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => SampleDataDto)
  sampleData?: SampleDataDto;
}

/** Reason for voiding a document. */
export class VoidDocumentDto {
  /** Reason for voiding, at most 1,000 characters; printed on later downloads. @example "The return premium was missing." */
  @FieldLabel('the reason')
  @Transform(trim)
  @IsString()
  @Length(1, 1_000)
  @Matches(MULTIPLE_LINES, explain('in 1 to 1,000 characters', 'Replaced: the return premium was missing.'))
  reason: string;
}

/** The submission that a document was sent with. */
export class DocumentSubmissionDto {
  /** Id of a submission to the same state; null if there is none. */
  @FieldLabel('the id of the submission')
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  submissionId: string | null;
}

/** Documents to combine in one file. */
export class NewPackageDto {
  /** Ids of 1 to 500 documents. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the documents')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(500)
  @IsUUID('all', { ...ID_OPTIONS, each: true })
  documentIds: string[];
}
