import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { buildFormRule, createCheckedProperty } from '../../facts/fact-property.decorator.js';
import { TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { CalculationDto } from '../calculator/calculation.dto.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';
import { CAUSE_KINDS, type CauseKind } from '../causes/cause-kinds.js';
import { STATED_FACT_NAMES, STATED_PARTS, type StatedFactName, type StatedPart } from './stated-charges.js';

const ChargeCheckShape: new () => CalculationRequestDto & { [Name in StatedFactName]?: number } = CalculationRequestDto;

/** Facts for calculating a tax, and the charges of the invoice to check. */
export class ChargeCheckRequestDto extends ChargeCheckShape {}

for (const name of STATED_FACT_NAMES) {
  const fact = TRANSACTION_FACTS[name];
  createCheckedProperty(fact.api, buildFormRule(fact), false)(ChargeCheckRequestDto.prototype, name);
  IsOptional()(ChargeCheckRequestDto.prototype, name);
}

/** A charge on the invoice, and the amount due. Amounts in dollars. */
export class CheckedChargeDto {
  /** Charge on the invoice: a part, or the total. */
  @ApiProperty({ enum: STATED_PARTS })
  chargePart: StatedPart;
  /** Amount on the invoice. @example 49 */
  chargedAmount: number;
  /** Amount that is due. @example 48.5 */
  dueAmount: number;
  /** Amount charged less the amount due; negative if too little was charged. @example 0.5 */
  differenceAmount: number;
}

/** A cause of the difference, with the rules behind it. */
export class CheckedCauseDto {
  /** Type of the cause. */
  @ApiProperty({ enum: CAUSE_KINDS })
  chargeCause: CauseKind;
  /** The cause as a sentence. @example "Charged by the rules of the effective date, Jan 5, 2026." */
  causeText: string;
  /** Ids of the rules for the affected charges, for `/api/tax/rules/{ruleId}`. */
  @ApiProperty({ type: [String], example: ['va-product-premium-tax'] })
  ruleIds: string[];
}

/** Result of checking an invoice. Amounts in dollars. */
export class ChargeCheckDto {
  /** True if each charge on the invoice is correct. @example false */
  isRight: boolean;
  /** Amount charged less the amount due, for the charges stated on the invoice. @example 0.5 */
  differenceAmount: number;
  /** Result as sentences. @example "Charged $0.50 too much. Each charge was rounded up to a cent." */
  summary: string;
  /** Charges stated on the invoice, each with the amount due. */
  charges: CheckedChargeDto[];
  /** Cause or pair of causes that explains the charges to the cent; empty if the charges are right or no rule explains them. */
  causes: CheckedCauseDto[];
  /** Next likeliest causes that explain the same amounts; empty if there are none. */
  alternativeCauses: CheckedCauseDto[];
  /** Charges due, each with its rule and source. */
  calculation: CalculationDto;
}
