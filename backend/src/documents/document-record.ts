import type { CalendarDate } from '../dates/calendar-date.js';
import type { ContentSummary, MissingField } from './content/document-content.js';
import type { DocumentKind } from './templates/document-rules.types.js';

/** A document in a list; the content is read separately. */
export interface DocumentRecord {
  readonly id: string;
  readonly documentNumber: number;
  readonly version: number;
  readonly documentType: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly state: string;
  readonly obligationId: string | null;
  readonly period: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly policyId: string | null;
  readonly policyNumber: string | null;
  readonly fileName: string;
  readonly isDraft: boolean;
  readonly summary: ContentSummary;
  readonly missing: readonly MissingField[];
  readonly verificationCode: string;
  readonly fileId: string;
  readonly generatedAt: Date;
  readonly generatedByName: string;
  readonly voidedAt: Date | null;
  readonly voidedByName: string | null;
  readonly voidReason: string | null;
  readonly submissionId: string | null;
  readonly isFiled: boolean;
  readonly isCurrent: boolean;
}
