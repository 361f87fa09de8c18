import type { FeeRule } from './fee-rule.types.js';
import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence, Reading, Source, SourcedRule } from './source.types.js';
import type { LegalSupport } from './statement.types.js';
import type { Exemption, ExemptionRule, Placement, StatuteRule, TaxRule } from './tax-rule.types.js';

/** Sets of rules for every jurisdiction: the product's rate table, and the law with its citations. */
export const EDITIONS = ['product', 'statute'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Edition for organizations that have not chosen one. */
export const DEFAULT_EDITION: Edition = 'statute';

export interface KnownPeriod {
  readonly from: string;
  readonly to: string | null;
}

/** A remark on an edition, shown with every price, or with those that it concerns. */
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

/** A fact without which an amount is not complete. */
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
  /** Asked for policies with risk in several states; the amount is an estimate without it. */
  readonly multiState?: true;
  /** Line whose rules apply if the answer is yes. Only for interstate transport. */
  readonly countsAs?: LineOfBusiness;
  /** Line that answers the question with yes by its name, and the line whose rules apply to it if the answer is no. */
  readonly impliedBy?: { readonly line: LineOfBusiness; readonly otherwiseCountsAs: LineOfBusiness };
  readonly text: string;
}

/** Lines of business to which the surplus lines law may not apply, without a source that decides: their prices are estimates. */
export interface UnreadLines {
  readonly onlyLines: readonly LineOfBusiness[];
  readonly placement?: Placement;
  /** Places that we searched without a result; absent where we have not looked. */
  readonly lookedAt?: Pick<LegalSupport, 'readOn' | 'sources'>;
  /** Sentences about those sources, which do not decide it. */
  readonly finding?: string;
}

/** Rule for policies of more than one year; without a source they are priced as one term, as an estimate. */
export interface MultiYearRule extends SourcedRule {
  /** Rates are chosen by the last anniversary of the inception, not the inception. */
  readonly rates?: 'last_anniversary';
  /** Flat charges are due again in each additional year, with its premium. */
  readonly flatCharges?: 'each_year';
}

/** Kinds of law that are not computed: a charge that may also be due, advice on entering the request, or a point without a source. */
export const UNMODELED_KINDS = ['may_be_due', 'how_to_enter', 'not_confirmed', 'history'] as const;
export type UnmodeledKind = (typeof UNMODELED_KINDS)[number];

export interface UnmodeledLaw {
  readonly component: string;
  readonly reason: string;
  readonly kind: UnmodeledKind;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly municipalities?: readonly string[];
  readonly placement?: Placement;
  /** First inception that it concerns. */
  readonly effectiveFrom?: string;
  /** Requests whose price it makes an estimate; `always` for a `not_confirmed` item without it. */
  readonly estimateWhen?: 'always' | 'multi_state' | 'interstate_transport';
  /** Shown only to those who claim one of them. */
  readonly exemptions?: readonly Exemption[];
}

/** Parties that charge fees: the insurer with its MGA, or the brokers. */
export const FEE_SIDES = ['insurer', 'broker'] as const;
export type FeeSide = (typeof FEE_SIDES)[number];

/** A rule on the fees of one side in the taxed premium; `feeRules` on single kinds of fees decide first. */
export interface FeeBaseRule extends Reading {
  /** True if the fees are taxed, false if a source excludes them, null if we found no source. */
  readonly taxable: boolean | null;
  /** Rule in words, without its state; null if we found none in the sources. */
  readonly text: string | null;
  readonly citation: string | null;
}

export type FeeBase = Readonly<Record<FeeSide, FeeBaseRule>>;

/** Total charge on an ordinary policy under the statute edition. */
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
   * Rule for extensions of a term, which have the rates of their first day; without a source they are priced as changes, as an estimate.
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
