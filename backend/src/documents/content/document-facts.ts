import type { CalendarDate } from '../../dates/calendar-date.js';
import type { FigurePolicy, FigureSums } from '../../figures/figure-sums.js';
import type { DocumentTemplate } from '../templates/document-template.js';
import type { CoveredPeriod } from './document-content.js';

export interface FilerFacts {
  readonly legalName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly addressState: string | null;
  readonly postalCode: string | null;
  readonly npn: string | null;
  readonly contacts: readonly { readonly name: string; readonly email: string | null; readonly phone: string | null }[];
}

/** Values from the account linked to a policy, keyed by field name; null if the account has no value. */
export interface InsuredFacts {
  readonly accountId: string;
  readonly insuredAccount: string;
  readonly insuredAddress: string | null;
  /** Contact's name, email and phone. */
  readonly insuredContact: string | null;
  /** `*****6789` */
  readonly insuredTaxId: string | null;
}

/** Policy that the document is about; amounts are exact decimals as text. */
export interface PolicyFacts {
  readonly id: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  /** The insured's account; null for a policy without an account. */
  readonly insured: InsuredFacts | null;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly coverageType: string | null;
  readonly insurerName: string | null;
  readonly brokerName: string | null;
  readonly transactionType: string;
  readonly premium: string;
  readonly taxAmount: string;
  readonly fees: string;
  readonly totalDue: string;
  readonly taxRate: number;
  readonly isComplete: boolean;
}

/** Input for building a document. */
export interface DocumentFacts {
  readonly template: DocumentTemplate;
  readonly organizationName: string;
  readonly today: CalendarDate;
  readonly generatedAt: string;
  readonly rulebookVersion: string;
  readonly filer: FilerFacts;
  readonly license: { readonly licenseNumber: string; readonly holder: string } | null;
  /** Period that the document covers; null for a document about a single policy. */
  readonly period: CoveredPeriod | null;
  readonly figures: FigureSums | null;
  readonly policies: readonly FigurePolicy[];
  readonly policy: PolicyFacts | null;
  /** Entered values, keyed by field name; an empty string blanks a field that the account would otherwise fill in. */
  readonly answers: Readonly<Record<string, string>>;
}
