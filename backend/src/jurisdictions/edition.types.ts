import type { FeeRule } from './fee-rule.types.js';
import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence, Source, SourcedRule } from './source.types.js';
import type { Witness } from './statement.types.js';
import type { Exemption, ExemptionRule, Placement, StatuteRule, TaxRule } from './tax-rule.types.js';

/** The two answers the rulebook keeps for every jurisdiction: the product's own rate table, and the law with its citations. */
export const EDITIONS = ['product', 'statute'] as const;
export type Edition = (typeof EDITIONS)[number];

/** The edition that prices the policies of an organization which has not chosen one. */
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

/** What the law does with coverage that the insured buys without a broker. */
export interface IndependentProcurement {
  readonly treatment: 'taxed' | 'not_modelled' | 'not_permitted';
  readonly text: string;
  readonly taxes?: 'state_part';
  readonly citation?: string;
  readonly sources?: readonly Source[];
  readonly confidence?: Confidence;
}

/** A fact without which an amount is not complete. */
export interface IncompleteWhen {
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
  /** Asked of policies with risk in several states; the amount is an estimate without it. */
  readonly multiState?: true;
  /** The line whose rules hold where the answer is yes. Of interstate transport only. */
  readonly countsAs?: LineOfBusiness;
  readonly text: string;
}

/** Lines of business that the surplus lines law may not reach, which no source we read decides: their prices are estimates. */
export interface LinesNotRead {
  readonly onlyLines: readonly LineOfBusiness[];
  readonly placement?: Placement;
  /** Places that we searched without a result; absent where we have not looked. */
  readonly lookedAt?: Pick<Witness, 'readOn' | 'sources'>;
  /** Sentences on what those sources say without deciding it. */
  readonly finding?: string;
}

/** What a source says of policies of more than one year; where none was read, they are priced as one term, as an estimate. */
export interface SeveralYears extends SourcedRule {
  /** The day that chooses the rates of a transaction is the last anniversary of the inception, not the inception. */
  readonly rates?: 'last_anniversary';
  /** Flat charges are due again in each further year, with its premium. */
  readonly flatCharges?: 'each_year';
}

/** How a part of the law that is not computed is told: it may be due as well, is a matter of how the request is entered, or is said by no source. */
export const NOT_MODELLED_KINDS = ['may_be_due', 'how_to_enter', 'not_confirmed', 'history'] as const;
export type NotModelledKind = (typeof NOT_MODELLED_KINDS)[number];

export interface NotModelled {
  readonly component: string;
  readonly reason: string;
  readonly kind: NotModelledKind;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly municipalities?: readonly string[];
  /** Told to those only who claim one of them. */
  readonly exemptions?: readonly Exemption[];
}

/** What an ordinary policy pays in all under the statute edition. */
export interface OrdinaryTotal {
  readonly ratePercent: string;
  readonly flatUsd?: string;
}

export interface StatuteEdition extends EditionRules {
  readonly rules: readonly StatuteRule[];
  readonly citations: readonly string[];
  readonly notModelled: readonly NotModelled[];
  readonly independentProcurement: IndependentProcurement;
  readonly incompleteWhen?: readonly IncompleteWhen[];
  readonly linesNotRead?: readonly LinesNotRead[];
  readonly severalYears?: SeveralYears;
  /** Of extensions of a term, which take the rates of their own first day; where none was read, they are priced as changes, as an estimate. */
  readonly extensions?: SourcedRule;
  readonly insurerFeesTaxable: boolean | null;
  readonly brokerFeesTaxable: boolean | null;
  readonly feeRules?: readonly FeeRule[];
  readonly returnPremium: string | null;
  readonly agreesWithProduct: boolean;
  readonly difference: string | null;
  readonly ordinaryTotal: { readonly '2025': OrdinaryTotal; readonly '2026': OrdinaryTotal };
  readonly sources: readonly Source[];
}
