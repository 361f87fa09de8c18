import type { CalendarDate } from '../../dates/calendar-date.js';

/** Content of a document, shown in the list, the content view and the PDF. Amounts are exact dollars as text. */
export interface DocumentContent {
  readonly title: string;
  readonly subject: string;
  /** Footer of each page. */
  readonly notice: string;
  readonly rulebookVersion: string;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  /** Notices that the reader should see first. */
  readonly warnings: readonly string[];
  readonly sections: readonly ContentSection[];
  readonly summary: ContentSummary;
  /** Policies sorted by number, at most `MAX_DETAILS`. */
  readonly details: readonly ContentDetail[];
  /** Number of policies that are not listed in the details. */
  readonly detailsLeftOut: number;
  readonly requirements: readonly ContentRequirement[];
  readonly missing: readonly MissingField[];
  readonly signatures: readonly ContentSignature[];
  readonly sources: readonly { readonly url: string; readonly asOf: string }[];
}

/** Maximum number of policies in a document; the policy list shows the policies in larger books. */
export const MAX_DETAILS = 500;

export interface ContentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly ContentRow[];
}

export interface ContentRow {
  readonly label: string;
  readonly value: string;
  /** Explanation of the value; null if it is obvious. */
  readonly note: string | null;
  /** Path of the page with the value's details; null if there is no such page. */
  readonly link: string | null;
}

export interface ContentSummary {
  readonly totalPremium: string;
  /** Premium tax as a share of the taxed premium; the headline rate if no premium was taxed. */
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
  /** One-word status from the newest transaction, such as Active, Renewal or Endorsement. */
  readonly status: string;
}

export const REQUIREMENT_STATUSES = ['complete', 'pending', 'missing'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

export interface ContentRequirement {
  readonly item: string;
  readonly status: RequirementStatus;
  readonly description: string;
}

/** A required field without a value, and the page where it is entered. */
export interface MissingField {
  readonly field: string;
  readonly label: string;
  readonly link: string;
}

export interface FilledField {
  readonly field: string;
  readonly value: string;
}

export interface ContentSignature {
  readonly role: string;
  readonly name: string | null;
  readonly title: string | null;
}

/** The covered period and its due date. */
export interface CoveredPeriod {
  readonly key: string;
  readonly label: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly listedDueDate: CalendarDate | null;
}
