import type { CalendarDate } from '../../dates/calendar-date.js';

/** What a document says: the list, the content view and the PDF are drawn from it. Amounts are exact text in dollars. */
export interface DocumentContent {
  readonly title: string;
  /** Whom and which period it is about. */
  readonly subject: string;
  /** At the foot of each page. */
  readonly notice: string;
  readonly rulebookVersion: string;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** What a reader must know first. */
  readonly warnings: readonly string[];
  readonly sections: readonly ContentSection[];
  readonly summary: ContentSummary;
  /** Policies by number, at most `MOST_DETAILS`. */
  readonly details: readonly ContentDetail[];
  /** Policies that are not among the details. */
  readonly detailsLeftOut: number;
  readonly requirements: readonly ContentRequirement[];
  readonly missing: readonly MissingField[];
  readonly signatures: readonly ContentSignature[];
  readonly sources: readonly { readonly url: string; readonly asOf: string }[];
}

/** Policies that a document lists; a book of more is in the policy list. */
export const MOST_DETAILS = 500;

export interface ContentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly ContentRow[];
}

export interface ContentRow {
  readonly label: string;
  readonly value: string;
  /** How the value was found; null where that is plain. */
  readonly note: string | null;
  /** Path of the product where the value opens to what it is made of; null for none. */
  readonly link: string | null;
}

export interface ContentSummary {
  readonly totalPremium: string;
  /** Headline rate as a fraction. */
  readonly taxRate: number;
  readonly taxAmount: string;
  readonly policyCount: number;
}

export interface ContentDetail {
  readonly policyId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly premium: string;
  readonly taxAmount: string;
  /** Active, Renewal, Endorsement or another word for the newest transaction. */
  readonly status: string;
}

export const REQUIREMENT_STATUSES = ['complete', 'pending', 'missing'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

export interface ContentRequirement {
  readonly item: string;
  readonly status: RequirementStatus;
  readonly description: string;
}

/** A required field without a value, and where it is filled in. */
export interface MissingField {
  readonly field: string;
  readonly label: string;
  readonly link: string;
}

/** A field with the value that records fill in. */
export interface FilledField {
  readonly field: string;
  readonly value: string;
}

export interface ContentSignature {
  readonly role: string;
  readonly name: string | null;
  readonly title: string | null;
}

/** The stretch of time that it covers and when it is due. */
export interface CoveredPeriod {
  readonly key: string;
  readonly label: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly listedDueDate: CalendarDate | null;
}
