import type { CoverageOffice } from './coverage-codes.types.js';

/** The two answers the rulebook keeps for every jurisdiction: the product's own rate table, and the law with its citations. */
export const EDITIONS = ['product', 'statute'] as const;
export type Edition = (typeof EDITIONS)[number];

export const RULE_KINDS = [
  'premium_tax',
  'stamping_fee',
  'filing_fee',
  'service_fee',
  'clearinghouse_fee',
  'fire_marshal_tax',
  'surcharge',
  'assessment',
  'municipal_tax',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** The neutral names of coverages, by which all rules go; codes of offices lead to them. */
export const LINES_OF_BUSINESS = [
  'general_liability',
  'professional_liability',
  'legal_professional_liability',
  'cyber_liability',
  'workers_compensation',
  'property',
  'residential_property',
  'commercial_property',
  'fire',
  'multi_peril',
  'flood',
  'residential_flood',
  'earthquake',
  'residential_earthquake',
  'inland_marine',
  'ocean_marine',
  'wet_marine_transportation',
  'auto',
  'auto_physical_damage',
  'aircraft',
  'commercial_aircraft',
  'railroad',
  'terrorism_property',
  'crop_hail',
  'other',
  'excess_general_liability',
  'allied_lines',
  'excess_property',
  'mine_subsidence',
  'mold',
  'sinkhole',
  'homeowners',
  'farmowners',
  'residential_builders_risk',
  'residential_windstorm',
  'builders_risk',
  'business_income',
  'boiler_machinery',
  'difference_in_conditions',
  'glass',
  'mortgagee_impairment',
  'windstorm',
  'collateral_protection',
  'mechanical_breakdown',
  'pleasure_craft',
] as const;
export type LineOfBusiness = (typeof LINES_OF_BUSINESS)[number];

export const EXEMPTIONS = [
  'government',
  'municipality',
  'school_district',
  'educational_institution',
  'interlocal_risk_agency',
  'tribal',
  'foreign_government',
  'federal_credit_union',
  'commuter_rail',
  'federal_receiver',
  'approved_exempt_entity',
] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

export type Confidence = 'high' | 'medium' | 'low';
/** How coverage was placed: through a licensed broker, or bought by the insured without one. */
export type Placement = 'broker' | 'independently_procured';
export type RuleBasis = 'premium' | 'premium_and_insurer_fees' | 'premium_and_all_fees' | 'fire_premium' | 'per_policy';

/** One charge of one edition; every field is described in `rulebook/rulebook.schema.json`. */
export interface TaxRule {
  readonly id: string;
  readonly kind: RuleKind;
  readonly label: string;
  readonly ratePercent?: string;
  readonly flatUsd?: string;
  readonly basis: RuleBasis;
  readonly rounding?: 'cent' | 'dollar';
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly rateDate?: 'inception' | 'transaction';
  readonly returned?: 'always' | 'flat_cancellation' | 'never';
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement: Placement | 'any';
  readonly onNonUsPremium?: true;
  readonly minimumUsd?: string;
  readonly municipalities?: readonly string[];
  readonly firePortionPercent?: Readonly<Partial<Record<LineOfBusiness, string>>>;
  readonly makeUp?: readonly { readonly label: string; readonly ratePercent: string }[];
  readonly citation?: string;
  readonly note?: string;
}

export interface ExemptionRule {
  readonly reason: string;
  readonly text: string;
  readonly exemptions?: readonly Exemption[];
  readonly lines?: readonly LineOfBusiness[];
  readonly multiState?: true;
  readonly placement?: Placement;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly freesRules?: readonly string[];
  readonly citation?: string;
}

export interface KnownPeriod {
  readonly from: string;
  readonly to: string | null;
}

export interface EditionRules {
  readonly known: readonly KnownPeriod[];
  readonly rules: readonly TaxRule[];
  readonly exemptions?: readonly ExemptionRule[];
  readonly excludesNonUsPremium?: boolean;
  readonly notes: readonly (string | EditionNote)[];
}

export interface Source {
  readonly url: string;
  readonly asOf: string;
  readonly note?: string;
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

export const FEE_KINDS = [
  'policy',
  'inspection',
  'survey',
  'membership',
  'agent',
  'broker',
  'underwriting',
  'courtesy_filing',
  'rpg',
  'finance',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const FEE_CHARGERS = ['insurer', 'mga', 'filing_agent', 'retail_broker'] as const;
export type FeeCharger = (typeof FEE_CHARGERS)[number];

/** What a source says of single kinds of fees or of those who charge them. */
export interface FeeRule {
  readonly kinds?: readonly FeeKind[];
  readonly chargedBy?: readonly FeeCharger[];
  readonly taxed: boolean;
  readonly stamped?: boolean;
  readonly inClearinghouse?: boolean;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly text: string;
  readonly citation: string;
  readonly confidence: Confidence;
}

/** The most that a source allows for fees of some kinds and chargers, all of them together. */
export interface FeeCap {
  readonly kinds: readonly FeeKind[];
  readonly chargedBy: readonly FeeCharger[];
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly maxUsd: string;
  /** With a renewal instead. */
  readonly renewalMaxUsd?: string;
  /** Of the premium, where that is more than the dollars. */
  readonly maxPercent?: string;
  /** What is limited: 'producer fees on personal lines'. */
  readonly fees: string;
  readonly citation: string;
  readonly confidence: Confidence;
}

/** A fact without which an amount is not complete. */
export interface IncompleteWhen {
  readonly lacking: 'fire_premium' | 'line_of_business' | 'municipality' | 'listed_municipality' | 'in_state_premium';
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement?: Placement;
  readonly firstPremiumOnly?: true;
  readonly text: string;
}

/** What a source says, in words. */
interface SourcedRule {
  readonly text: string;
  readonly citation: string;
  readonly confidence: Confidence;
}

/** What a source says of policies of more than one year; where none was read, they are priced as one term, as an estimate. */
export interface SeveralYears extends SourcedRule {
  /** The day that chooses the rates of a transaction is the last anniversary of the inception, not the inception. */
  readonly rates?: 'last_anniversary';
  /** Flat charges are due again in each further year, with its premium. */
  readonly flatCharges?: 'each_year';
}

/** A remark on an edition, shown with every price, or with those that it concerns. */
export interface EditionNote {
  readonly text: string;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly exceptLines?: readonly LineOfBusiness[];
  readonly placement?: Placement;
  readonly when?: 'fees' | 'municipality';
}

/** How a part of the law that is not computed is told: it may be due as well, or it is a matter of how the request is entered. */
export type NotModelledKind = 'may_be_due' | 'how_to_enter' | 'history';

export interface NotModelled {
  readonly component: string;
  readonly reason: string;
  readonly kind: NotModelledKind;
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly municipalities?: readonly string[];
}

export interface StatuteEdition extends EditionRules {
  readonly citations: readonly string[];
  readonly notModelled: readonly NotModelled[];
  readonly independentProcurement: IndependentProcurement;
  readonly incompleteWhen?: readonly IncompleteWhen[];
  readonly severalYears?: SeveralYears;
  /** Of extensions of a term, which take the rates of their own first day; where none was read, they are priced as changes, as an estimate. */
  readonly extensions?: SourcedRule;
  readonly insurerFeesTaxable: boolean | null;
  readonly brokerFeesTaxable: boolean | null;
  readonly feeRules?: readonly FeeRule[];
  readonly feeCaps?: readonly FeeCap[];
  readonly returnPremium: string | null;
  readonly agreesWithProduct: boolean;
  readonly difference: string | null;
  readonly ordinaryTotal: { readonly '2025': OrdinaryTotal; readonly '2026': OrdinaryTotal };
  readonly sources: readonly Source[];
  readonly confidence: Confidence;
}

export interface ObligationPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** How the due date follows from a period or an event. */
export type DueRule =
  | {
      readonly type: 'fixed-dates';
      readonly dates: readonly { readonly due: string; readonly yearOffset: number; readonly period: ObligationPeriod }[];
    }
  | {
      readonly type: 'period-offset';
      readonly monthOffset: number;
      readonly day: number | 'last';
      readonly excludeMonths?: readonly number[];
    }
  | { readonly type: 'days-after'; readonly days: number; readonly from: string; readonly anchorIsDayOne?: boolean }
  | {
      readonly type: 'threshold';
      readonly atLeastUsd: number;
      readonly anchorPeriod: 'calendar-month';
      readonly monthOffset: number;
      readonly day: number;
    }
  | { readonly type: 'event'; readonly event: string };

export const FILING_TYPES = ['quarterly', 'annual', 'monthly', 'semi-annual', 'form_802', 'slip_filing', 'sltx_filing', 'other'] as const;
export type FilingType = (typeof FILING_TYPES)[number];

/** What makes a broker owe a filing that others do not. */
export type ConditionKind = 'prior-year-tax-at-least' | 'annual-liability-over' | 'expected-annual-liability-over' | 'accrued-tax-at-least';

export interface Obligation {
  readonly id: string;
  readonly title: string;
  readonly filingType: FilingType;
  readonly period:
    | 'calendar-month'
    | 'calendar-quarter'
    | 'calendar-half-year'
    | 'calendar-year'
    | 'per-transaction'
    | 'threshold'
    | 'custom';
  readonly due: DueRule;
  readonly legal?: { readonly text: string; readonly due?: DueRule; readonly source: string; readonly earlier: boolean };
  readonly rollForward: 'none-stated' | 'next-business-day';
  readonly zeroReport: 'required' | 'not-required' | 'unknown';
  readonly basis: 'product' | 'source';
  readonly dayIsAssumed?: boolean;
  readonly condition?: { readonly kind: ConditionKind; readonly amountUsd: number };
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly form?: string;
  readonly filedWith?: string;
  readonly note?: string;
  readonly sources: readonly string[];
}

export interface FilingRules {
  readonly headlineFrequency: string;
  readonly portal: { readonly name: string; readonly url: string | null };
  readonly stampingOffice?: { readonly name: string; readonly website: string };
  readonly obligations: readonly Obligation[];
  readonly forms: readonly { readonly name: string; readonly purpose: string }[];
  readonly requirements: readonly string[];
  readonly penalties: readonly string[];
  readonly sources: readonly Source[];
  readonly confidence: Confidence;
}

export interface RegulatorContact {
  readonly department: string;
  readonly phone: string;
  readonly surplusLinesPhone?: string;
  readonly website: string;
  readonly address: string;
  readonly confidence: Confidence;
  readonly note?: string;
}

/** One file of the rulebook. */
export interface RulebookJurisdiction {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly revision: string;
  readonly headline: { readonly label: string; readonly ratePercent: string; readonly note: string | null };
  readonly editions: { readonly product: EditionRules; readonly statute: StatuteEdition };
  readonly filing: FilingRules;
  readonly regulator: RegulatorContact;
}

/** All 51 files and those of coverage codes, read and checked once. `version` names their exact content. */
export interface Rulebook {
  readonly version: string;
  readonly jurisdictions: readonly RulebookJurisdiction[];
  readonly coverageOffices: readonly CoverageOffice[];
}

/** What an ordinary policy pays in all under the statute edition. */
export interface OrdinaryTotal {
  readonly ratePercent: string;
  readonly flatUsd?: string;
}
