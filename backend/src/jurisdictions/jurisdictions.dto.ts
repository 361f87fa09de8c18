import { ApiProperty } from '@nestjs/swagger';
import {
  type Confidence,
  EXEMPTIONS,
  type Exemption,
  type IndependentProcurement,
  LINES_OF_BUSINESS,
  type LineOfBusiness,
  NOT_MODELLED_KINDS,
  type NotModelledKind,
  RULE_BASES,
  RULE_KINDS,
  type RuleBasis,
  type RuleKind,
} from './rulebook.types.js';

const CONFIDENCES: Confidence[] = ['high', 'medium', 'low'];

/** A jurisdiction as lists and cards show it. */
export class JurisdictionDto {
  /** Two-letter code. */
  code: string;
  name: string;
  /** Last part of the address of its page, such as `north-carolina`. */
  slug: string;
  /** Headline rate as it is displayed: `2.25%`, `3%+`, `3-4%`. */
  taxRate: string;
  /** The headline rate that is computed, as a fraction: 0.0225. */
  rate: number;
  /** Color of its card, `#RRGGBB`. */
  color: string;
  /** Short requirements: frequency and deadline, forms, reporting. */
  requirements: string[];
  /** Filing frequency. */
  @ApiProperty({ enum: ['monthly', 'quarterly', 'semi-annual', 'annual'] })
  filingFrequency: string;
  /** What the range of the headline label depends on. */
  headlineNote?: string;
}

/** A page that was read for the rulebook. */
export class SourceDto {
  url: string;
  /** Date or age of the text that was read. */
  asOf: string;
  note?: string;
}

/** A part that a rate is made of; shown, never added. */
export class RatePartDto {
  label: string;
  /** Exact percent as text. */
  ratePercent: string;
}

/** One charge of an edition. */
export class TaxRuleDto {
  /** Permanent id, stored with every tax line. */
  id: string;
  @ApiProperty({ enum: RULE_KINDS })
  kind: RuleKind;
  label: string;
  /** Exact percent as text (`0.175`); null for a flat charge. */
  ratePercent: string | null;
  /** Dollars per policy, due on a new policy and a renewal, never returned; null for a rate. */
  flatAmount: number | null;
  /** What the rate is applied to. */
  @ApiProperty({ enum: RULE_BASES })
  basis: RuleBasis;
  /** Unit of rounding, half away from zero. */
  @ApiProperty({ enum: ['cent', 'dollar'] })
  rounding: string;
  /** First day of the rule; null when no source states it. */
  effectiveFrom: string | null;
  /** Last day of the rule; null while it is in force. */
  effectiveTo: string | null;
  /** The date that chooses the rule: inception of the policy or date of the transaction. */
  @ApiProperty({ enum: ['inception', 'transaction'] })
  rateDate: string;
  /** When a return of premium returns the charge. */
  @ApiProperty({ enum: ['always', 'flat_cancellation', 'never'] })
  returned: string;
  /** Lines of business it is limited to; empty for all. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  onlyLines: LineOfBusiness[];
  /** Lines of business it leaves out. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  exceptLines: LineOfBusiness[];
  /** Limited to this way of placing; null for both. */
  placement: string | null;
  /** Places it is limited to; empty for the whole jurisdiction. */
  municipalities: string[];
  makeUp: RatePartDto[];
  /** Where the rule is written; null for the Stampline rate table. */
  citation: string | null;
  note: string | null;
}

/** When a charge is not due. */
export class ExemptionDto {
  /** Reason code of the freed line. */
  reason: string;
  text: string;
  /** Values of `exemption` in a calculation that claim it. */
  @ApiProperty({ enum: EXEMPTIONS, isArray: true })
  exemptions: Exemption[];
  /** Lines of business that meet it. */
  @ApiProperty({ enum: LINES_OF_BUSINESS, isArray: true })
  lines: LineOfBusiness[];
  citation: string | null;
}

/** Days for which an edition is complete. */
export class KnownPeriodDto {
  from: string;
  /** Null when it holds until it is changed. */
  to: string | null;
}

/** One edition of the tax rules. */
export class EditionDto {
  known: KnownPeriodDto[];
  rules: TaxRuleDto[];
  exemptions: ExemptionDto[];
  notes: string[];
}

/** A part of the law that is not computed. */
export class NotModelledDto {
  component: string;
  reason: string;
  /** It may be due as well, it is a matter of how a request is entered, no source decides it, or it concerns years without rules. */
  @ApiProperty({ enum: NOT_MODELLED_KINDS })
  kind: NotModelledKind;
}

/** What the law does with coverage that the insured buys without a broker. */
export class IndependentProcurementDto {
  /** Taxed by rules that a source names; not_modelled: no source was read, answers are estimates; not_permitted: answers are refused. */
  @ApiProperty({ enum: ['taxed', 'not_modelled', 'not_permitted'] })
  treatment: IndependentProcurement['treatment'];
  text: string;
  citation: string | null;
  @ApiProperty({ enum: CONFIDENCES, nullable: true })
  confidence: Confidence | null;
}

/** The law as the sources give it. */
export class StatuteEditionDto extends EditionDto {
  citations: string[];
  notModelled: NotModelledDto[];
  /** Whether fees of the insurer are taxable; null when not confirmed. */
  insurerFeesTaxable: boolean | null;
  /** Whether fees that the broker charges and keeps are taxable; null when not confirmed. */
  brokerFeesTaxable: boolean | null;
  /** Whether premium for exposure outside the United States is taxed; null when not confirmed. */
  nonUsPremiumTaxable: boolean | null;
  independentProcurement: IndependentProcurementDto;
  /** Facts without which an answer is not complete, as sentences. */
  incompleteWithout: string[];
  returnPremium: string | null;
  /** How policies of more than one year are treated, with its source; null where no source was read: answers are estimates. */
  severalYears: string | null;
  /** Which rates an extension of a policy's term takes, with its source; null where no source was read: it is priced as a change of the policy. */
  extensions: string | null;
  /** What sources say of single kinds of fees, each with its source. */
  feeRules: string[];
  /** Whether an ordinary policy pays the same in both editions. */
  agreesWithProduct: boolean;
  sources: SourceDto[];
  @ApiProperty({ enum: CONFIDENCES })
  confidence: Confidence;
}

/** Both editions, side by side. */
export class EditionsDto {
  product: EditionDto;
  statute: StatuteEditionDto;
}
