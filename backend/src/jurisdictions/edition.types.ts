import type { FeeRule } from './fee-rule.types.js';
import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence, Reading, Source, SourcedRule } from './source.types.js';
import type { LegalSupport } from './statement.types.js';
import type { Exemption, ExemptionRule, Placement, StatuteRule, TaxRule } from './tax-rule.types.js';

/** Sets of rules that cover every jurisdiction: the product's rate table, and the law with its citations. */
export const EDITIONS = ['product', 'statute'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Edition for organizations that have not chosen one. */
export const DEFAULT_EDITION: Edition = 'statute';

export interface KnownPeriod {
  readonly from: string;
  readonly to: string | null;
}

/** A note on an edition, shown with every price or only with the prices that it concerns. */
export interface EditionNote {
  readonly text: string;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement?: Placement;
  readonly when?: 'fees' | 'municipality';
}

export interface EditionRules {
  readonly known: readonly KnownPeriod[];
  readonly rules: readonly TaxRule[];
  readonly exemptions?: readonly ExemptionRule[];
  readonly excludesNonUsPremium?: boolean;
  readonly notes: readonly (string | EditionNote)[];
}

/** Treatment of coverage that the insured buys without a broker. */
export interface IndependentProcurement {
  readonly treatment: 'taxed' | 'not_modelled' | 'not_permitted';
  readonly text: string;
  readonly taxes?: 'state_part';
  readonly citation?: string;
  readonly sources?: readonly Source[];
  readonly confidence?: Confidence;
}

/** A fact required for a complete amount. */
export interface IncompletenessRule {
  readonly lacking:
    | 'fire_premium'
    | 'line_of_business'
    | 'municipality'
    | 'listed_municipality'
    | 'in_state_premium'
    | 'interstate_transport';
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement?: Placement;
  readonly firstPremiumOnly?: true;
  /** True if the fact matters only for multistate policies, whose amount is an estimate without it. */
  readonly multiState?: true;
  /** Line of business whose rules apply if the answer is yes; only for interstate transport. */
  readonly countsAs?: LineOfBusiness;
  /** Line of business whose name implies yes, and the line whose rules apply if the answer is no. */
  readonly impliedBy?: { readonly line: LineOfBusiness; readonly otherwiseCountsAs: LineOfBusiness };
  readonly text: string;
}

/** Lines of business to which the surplus lines law may not apply. No source decides, so their prices are estimates. */
export interface UnreadLines {
  readonly onlyLines: readonly LineOfBusiness[];
  readonly placement?: Placement;
  /** Places that we searched without finding a rule; absent if we have not looked. */
  readonly lookedAt?: Pick<LegalSupport, 'readOn' | 'sources'>;
  /** Description of the sources that do not decide the question. */
  readonly finding?: string;
}

/** Rule for multiyear policies; without a source, they are priced as one term, as an estimate. */
export interface MultiYearRule extends SourcedRule {
  /** True if the last policy anniversary, not the inception, selects the rates. */
  readonly rates?: 'last_anniversary';
  /** True if flat charges are due again with the premium of each additional year. */
  readonly flatCharges?: 'each_year';
}

/** Kinds of gaps in the computation, such as a charge that may also be due, advice on entering a request, or a point that is not confirmed. */
export const UNMODELED_KINDS = ['may_be_due', 'how_to_enter', 'not_confirmed', 'history'] as const;
export type UnmodeledKind = (typeof UNMODELED_KINDS)[number];

export interface UnmodeledLaw {
  readonly component: string;
  readonly reason: string;
  readonly kind: UnmodeledKind;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly municipalities?: readonly string[];
  readonly placement?: Placement;
  /** First inception date that the item applies to. */
  readonly effectiveFrom?: string;
  /** Requests for which the price becomes an estimate; defaults to `always` for a `not_confirmed` item. */
  readonly estimateWhen?: 'always' | 'multi_state' | 'interstate_transport';
  /** Claimed exemptions for which the item is shown; absent to show it always. */
  readonly exemptions?: readonly Exemption[];
}

/** Sides that charge fees: the insurer together with its MGA, or the brokers. */
export const FEE_SIDES = ['insurer', 'broker'] as const;
export type FeeSide = (typeof FEE_SIDES)[number];

/** Rule on whether fees charged by one side are taxed; `feeRules` on individual kinds of fees have precedence. */
export interface FeeBaseRule extends Reading {
  /** True if the fees are taxed, false if a source excludes them, null if we found no source. */
  readonly taxable: boolean | null;
  /** Rule in plain English, without the state's name; null if we found none in the sources. */
  readonly text: string | null;
  readonly citation: string | null;
}

export type FeeBase = Readonly<Record<FeeSide, FeeBaseRule>>;

/** Total charges on an ordinary policy under the statute edition. */
export interface TypicalTotal {
  readonly ratePercent: string;
  readonly flatUsd?: string;
}

export interface StatuteEdition extends EditionRules {
  readonly rules: readonly StatuteRule[];
  readonly citations: readonly string[];
  readonly notModelled: readonly UnmodeledLaw[];
  readonly independentProcurement: IndependentProcurement;
  readonly incompleteWhen?: readonly IncompletenessRule[];
  readonly linesNotRead?: readonly UnreadLines[];
  readonly severalYears?: MultiYearRule;
  /**
   * Rule for extensions of a term, which use the rates in force on their first day; without a source, they are priced as changes, as an estimate.
   */
  readonly extensions?: SourcedRule;
  readonly feeBase: FeeBase;
  readonly feeRules?: readonly FeeRule[];
  readonly returnPremium: string | null;
  readonly agreesWithProduct: boolean;
  readonly difference: string | null;
  readonly ordinaryTotal: { readonly '2025': TypicalTotal; readonly '2026': TypicalTotal };
  readonly sources: readonly Source[];
}
