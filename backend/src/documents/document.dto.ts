import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { REQUIREMENT_STATUSES, type RequirementStatus } from './content/document-content.js';
import { documentList } from './document-list.js';
import { DOCUMENT_STATUSES, type DocumentStatus } from './document-status.js';
import { DOCUMENT_KINDS, type DocumentKind } from './templates/document-rules.types.js';

const AN_ID = says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MOST_NUMBERS = 2_147_483_647;

/** Which documents are listed. */
class DocumentFilterDto {
  /** Only documents of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only documents made by this template, such as `form_802`. */
  @IsOptional()
  @Matches(/^[a-z][a-z0-9_]{2,39}$/, says('as a type of the templates', 'form_802'))
  documentType?: string;

  /** Only documents of this kind. */
  @ApiProperty({ required: false, enum: DOCUMENT_KINDS })
  @IsOptional()
  @IsIn(DOCUMENT_KINDS)
  type?: DocumentKind;

  /** Only documents in this status. */
  @ApiProperty({ required: false, enum: DOCUMENT_STATUSES })
  @IsOptional()
  @IsIn(DOCUMENT_STATUSES)
  status?: DocumentStatus;

  /** Only documents of this policy: its id. */
  @Called('the id of the policy')
  @IsOptional()
  @IsUUID('all', AN_ID)
  policyId?: string;

  /** Only the versions of this document. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_NUMBERS)
  documentNumber?: number;
}

export class DocumentListQueryDto extends IntersectionType(PageQueryOf(documentList), DocumentFilterDto) {}

/** Totals of a document. Amounts in dollars. */
export class DocumentSummaryDto {
  /** Premium of the period, or of the policy. */
  totalPremium: number;
  /** Headline rate of the state as a fraction. */
  taxRate: number;
  /** Premium tax. */
  taxAmount: number;
  /** Policies that it covers. */
  policyCount: number;
}

/** A required field without a value. */
export class MissingFieldDto {
  /** Name of the field in the template. */
  field: string;
  /** What people call it. */
  label: string;
  /** Path of the page in Stampline where it is filled in. */
  link: string;
}

/** A document that the product has made. */
export class DocumentDto {
  id: string;
  /** Name of the PDF. */
  fileName: string;
  /** Type of its template. */
  documentType: string;
  /** What kind of document it is. */
  @ApiProperty({ enum: DOCUMENT_KINDS })
  type: DocumentKind;
  /** The state and what it is. */
  title: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** The period that it covers; null for a document of a single policy. */
  period: string | null;
  /** First day that it covers, YYYY-MM-DD; null for a document of a single policy. */
  periodStart: string | null;
  /** Last day that it covers, YYYY-MM-DD; null for a document of a single policy. */
  periodEnd: string | null;
  /** The earlier of the listed date and that of the law, YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** `draft`: required fields are missing; `filed`: part of a submission that was sent; `overdue`: due and not filed. */
  @ApiProperty({ enum: DOCUMENT_STATUSES })
  status: DocumentStatus;
  /** Its totals. */
  summary: DocumentSummaryDto;
  /** Required fields that were missing when it was made. */
  missing: MissingFieldDto[];
  /** ISO 8601, UTC. */
  generatedAt: string;
  /** Who made it. */
  generatedByName: string;
  /** The policy that it is about; null for a report of a period. */
  policyId: string | null;
  /** Number of that policy; null for a report of a period. */
  policyNumber: string | null;
  /** Versions of the same document share it. */
  documentNumber: number;
  /** Counts from 1. */
  version: number;
  /** Whether it has no later version that is not voided. */
  isCurrent: boolean;
  /** Printed on each page: finds the document. */
  verificationCode: string;
  /** When it was voided, ISO 8601, UTC; null if not voided. */
  voidedAt: string | null;
  /** Who voided it; null if not voided. */
  voidedByName: string | null;
  /** Why it was voided; null if not voided. */
  voidReason: string | null;
  /** The submission that it was sent with; null for none. */
  submissionId: string | null;
}

/** A line of a document. */
export class ContentRowDto {
  /** What people call it. */
  label: string;
  /** As the document shows it. */
  value: string;
  /** How the value was found; null where that is plain. */
  note: string | null;
  /** Path of the page with the details of the figure; null for none. */
  link: string | null;
}

/** A part of a document. */
export class ContentSectionDto {
  /** What the part is about. */
  heading: string;
  /** Texts above the rows. */
  paragraphs: string[];
  rows: ContentRowDto[];
}

/** A policy of a document. Amounts in dollars. */
export class ContentDetailDto {
  policyId: string;
  policyNumber: string;
  insuredName: string;
  /** Premium in the period. */
  premium: number;
  /** Premium tax in the period. */
  taxAmount: number;
  /** Active, Renewal, Endorsement or another word for its newest transaction. */
  @ApiProperty({ example: 'Renewal' })
  status: string;
}

/** What a document needs before it is filed. */
export class RequirementDto {
  /** What is needed. */
  item: string;
  @ApiProperty({ enum: REQUIREMENT_STATUSES })
  status: RequirementStatus;
  /** How it is, or what to do. */
  description: string;
}

/** What a document says. */
export class DocumentContentDto {
  title: string;
  /** Whom and which period it is about. */
  subject: string;
  /** At the foot of each page. */
  notice: string;
  /** What a reader must know first. */
  warnings: string[];
  /** Its parts in their order. */
  sections: ContentSectionDto[];
  /** Its totals. */
  summary: DocumentSummaryDto;
  /** Its policies by number, at most 500. */
  details: ContentDetailDto[];
  /** How many more policies it covers. */
  detailsLeftOut: number;
  /** What it needs before it is filed. */
  requirements: RequirementDto[];
}

/** A document with all that it says. */
export class DocumentContentAnswerDto {
  /** What it says. */
  content: DocumentContentDto;
  /** As it is listed. */
  document: DocumentDto;
}

/** The documents that a code on paper belongs to. */
export class VerifiedDocumentsDto {
  /** The code in lower case. */
  code: string;
  /** Usually one; the newest first. */
  documents: DocumentDto[];
}

/** Counts over all documents. */
export class DocumentOverviewDto {
  /** Made today, by the calendar of New York. */
  generatedToday: number;
  /** Documents in all. */
  totalDocuments: number;
  /** Templates in all 51 jurisdictions. */
  templatesAvailable: number;
  /**
   * Two-letter codes of the states that there are documents of.
   *
   * @example ["GA", "VA"]
   */
  states: string[];
}
