import type { CoverageOffice } from './coverage-codes.types.js';
import type { EditionRules, StatuteEdition } from './edition.types.js';
import type { FilingRules } from './filing.types.js';
import type { Confidence, Source } from './source.types.js';
import type { LawStatement } from './statement.types.js';

// Types of the whole rulebook, re-exported for other features.
export * from './diligent-search.types.js';
export * from './edition.types.js';
export * from './fee-rule.types.js';
export * from './filing.types.js';
export * from './line-of-business.types.js';
export * from './source.types.js';
export * from './statement.types.js';
export * from './tax-rule.types.js';

export interface RegulatorContact {
  readonly department: string;
  readonly phone: string;
  readonly surplusLinesPhone?: string;
  readonly website: string;
  readonly address: string;
  readonly confidence: Confidence;
  readonly note?: string;
}

/** Last regular session of a legislature, with the year in which it met. */
export interface LastSession {
  readonly year: number;
  readonly sources: readonly Source[];
}

/** Federal law, which applies in every jurisdiction. */
export interface FederalLaw {
  readonly revision: string;
  readonly lastSession: LastSession;
  /** Rule that exempts commercial purchasers from the diligent search. */
  readonly searchWaiver: LawStatement;
  /** Definition of an exempt commercial purchaser, with the amounts for each period. */
  readonly exemptPurchaser: readonly LawStatement[];
}

/** One jurisdiction's file of the rulebook, with the federal law that also applies. */
export interface RulebookJurisdiction {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly revision: string;
  readonly lastSession: LastSession;
  readonly headline: { readonly label: string; readonly ratePercent: string; readonly note: string | null };
  readonly editions: { readonly product: EditionRules; readonly statute: StatuteEdition };
  readonly filing: FilingRules;
  readonly regulator: RegulatorContact;
  readonly federal: FederalLaw;
}

/** All 51 jurisdictions and their coverage codes, read and validated once. `version` identifies the exact content. */
export interface Rulebook {
  readonly version: string;
  readonly jurisdictions: readonly RulebookJurisdiction[];
  readonly coverageOffices: readonly CoverageOffice[];
}
