import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { REQUIREMENT_STATUSES, type RequirementStatus } from './content/document-content.js';
import { documentList } from './document-list.js';
import { DOCUMENT_STATUSES, type DocumentStatus } from './document-status.js';
import { DOCUMENT_KINDS, type DocumentKind } from './templates/document-rules.types.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MAX_NUMBER = 2_147_483_647;

/** Filters of the list. */
class DocumentFilterDto {
  /** Only documents of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only documents of this template type, such as `form_802`. @example form_802 */
  @IsOptional()
  @Matches(/^[a-z][a-z0-9_]{2,39}$/, explain('as one of the template types', 'form_802'))
  documentType?: string;

  /** Only documents of this category. */
  @ApiProperty({ required: false, enum: DOCUMENT_KINDS })
  @IsOptional()
  @IsIn(DOCUMENT_KINDS)
  type?: DocumentKind;

  /** Only documents in this status. */
  @ApiProperty({ required: false, enum: DOCUMENT_STATUSES })
  @IsOptional()
  @IsIn(DOCUMENT_STATUSES)
  status?: DocumentStatus;

  /** Only documents of the policy with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the policy')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  policyId?: string;

  /** Only versions of the document with this number. @example 12 */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_NUMBER)
  documentNumber?: number;
}

export class DocumentListQueryDto extends IntersectionType(PageQueryOf(documentList), DocumentFilterDto) {}

/** Totals of a document. Amounts in dollars. */
export class DocumentSummaryDto {
  /** Premium of the period, or of the policy, in dollars. @example 128400 */
  totalPremium: number;
  /** Premium tax as a share of the taxed premium; the state's headline rate if none was taxed. @example 0.0225 */
  taxRate: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Number of policies that it covers. @example 17 */
  policyCount: number;
}

/** A required field without a value. */
export class MissingFieldDto {
  /** Name of the field in the template. @example signerTitle */
  field: string;
  /** Display name of the field. @example "Title of the signer" */
  label: string;
  /** Path of the page in Stampline to fill in the field. @example /settings/profile */
  link: string;
}

/** A document that Stampline has created. */
export class DocumentDto {
  /** Id of the document. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** File name of the PDF. @example Form_802_VA_2026.pdf */
  fileName: string;
  /** Type of the document's template. @example form_802 */
  documentType: string;
  /** Category of the document. */
  @ApiProperty({ enum: DOCUMENT_KINDS })
  type: DocumentKind;
  /** State and name of the document. @example "Virginia: Form 802 annual reconciliation" */
  title: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Period that it covers; null for a document about a single policy. @example "Q4 2026" */
  period: string | null;
  /** First day that it covers, YYYY-MM-DD; null for a document about a single policy. @example 2026-10-01 */
  periodStart: string | null;
  /** Last day that it covers, YYYY-MM-DD; null for a document about a single policy. @example 2026-12-31 */
  periodEnd: string | null;
  /** Earlier of the listed and the statutory due date, YYYY-MM-DD; null if the document has no due date. @example 2027-01-31 */
  dueDate: string | null;
  /**
   * Status of the document. `draft`: required fields are missing. `filed`: part of a submission that was sent. `overdue`: due and not
   * filed.
   */
  @ApiProperty({ enum: DOCUMENT_STATUSES })
  status: DocumentStatus;
  /** Totals of the document. */
  summary: DocumentSummaryDto;
  /** Required fields that were missing when it was created. */
  missing: MissingFieldDto[];
  /** Time it was generated, ISO 8601, UTC. */
  generatedAt: string;
  /** Name of the person who created it. @example "Dana Reyes" */
  generatedByName: string;
  /** Id of the policy; null for a report on a period. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string | null;
  /** Number of that policy; null for a report on a period. @example TL-1001 */
  policyNumber: string | null;
  /** Number of the document, shared by all of its versions. @example 12 */
  documentNumber: number;
  /** Version of the document, counted from 1. @example 3 */
  version: number;
  /** True if no later version exists that is not voided. @example true */
  isCurrent: boolean;
  /** Code printed on each page, for looking up the document. @example 3f9a1c07d2b45e68 */
  verificationCode: string;
  /** Time it was voided, ISO 8601, UTC; null if not voided. */
  voidedAt: string | null;
  /** Name of the person who voided it; null if not voided. @example "Dana Reyes" */
  voidedByName: string | null;
  /** Reason it was voided; null if not voided. @example "Replaced: the return premium was missing." */
  voidReason: string | null;
  /** Id of the submission it was sent with; null if it was not sent. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  submissionId: string | null;
}

/** A row of a section. */
export class ContentRowDto {
  /** Label of the row. @example "Total premium" */
  label: string;
  /** Value as shown in the document. @example $128,400.00 */
  value: string;
  /** Explanation of the value; null if it needs none. @example "Return premium is subtracted." */
  note: string | null;
  /** Path of the page with the details of the figure; null if no page has them. @example /policies?state=VA */
  link: string | null;
}

/** A section of a document. */
export class ContentSectionDto {
  /** Heading of the section. @example "Lines of Form 802" */
  heading: string;
  /** Paragraphs above the rows. */
  paragraphs: string[];
  /** Rows of the section. */
  rows: ContentRowDto[];
}

/** A policy listed in a document. Amounts in dollars. */
export class ContentDetailDto {
  /** Id of the policy, for `/api/policies/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Premium in the period, in dollars. @example 1000 */
  premium: number;
  /** Premium tax in the period, in dollars. @example 22.5 */
  taxAmount: number;
  /** Status in one word, such as Active, Renewal or Endorsement, from its newest transaction. */
  @ApiProperty({ example: 'Renewal' })
  status: string;
}

/** A requirement for filing a document. */
export class RequirementDto {
  /** Item that is required. @example "Surplus lines license" */
  item: string;
  /** Status of the requirement. */
  @ApiProperty({ enum: REQUIREMENT_STATUSES })
  status: RequirementStatus;
  /** Details of the status, or what to do. @example "The license expires in 45 days. Renew it." */
  description: string;
}

/** Content of a document. */
export class DocumentContentDto {
  /** Title of the document. @example "Virginia: Form 802 annual reconciliation" */
  title: string;
  /** Party and period of the document. @example "Harbor Wholesale, 2026" */
  subject: string;
  /** Notice at the foot of each page. @example "Data sheet for Form 802, prepared by Stampline" */
  notice: string;
  /** Warnings to read first. */
  warnings: string[];
  /** Sections in display order. */
  sections: ContentSectionDto[];
  /** Totals of the document. */
  summary: DocumentSummaryDto;
  /** Policies of the document by number, at most 500. */
  details: ContentDetailDto[];
  /** Number of additional policies that it covers. @example 0 */
  detailsLeftOut: number;
  /** Requirements to meet before it is filed. */
  requirements: RequirementDto[];
}

/** A document with its content. */
export class DocumentContentAnswerDto {
  /** Content of the document. */
  content: DocumentContentDto;
  /** Document as listed. */
  document: DocumentDto;
}

/** Documents with a verification code. */
export class VerifiedDocumentsDto {
  /** Verification code in lower case. @example 3f9a1c07d2b45e68 */
  code: string;
  /** Documents with this code, newest first; usually one. */
  documents: DocumentDto[];
}

/** Counts over all documents. */
export class DocumentOverviewDto {
  /** Number of documents created today, by the calendar of New York. @example 3 */
  generatedToday: number;
  /** Total number of documents. @example 41 */
  totalDocuments: number;
  /** Number of templates in all 51 jurisdictions. @example 178 */
  templatesAvailable: number;
  /** Two-letter codes of the states with documents. @example ["GA", "VA"] */
  states: string[];
}
