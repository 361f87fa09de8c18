import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { buildFormRule, createCheckedProperty } from '../../facts/fact-property.decorator.js';
import { TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { CalculationDto } from '../calculator/calculation.dto.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';
import { CAUSE_KINDS, type CauseKind } from '../causes/cause-kinds.js';
import { STATED_FACT_NAMES, STATED_PARTS, type StatedFactName, type StatedPart } from './stated-charges.js';

const ChargeCheckShape: new () => CalculationRequestDto & { [Name in StatedFactName]?: number } = CalculationRequestDto;

/** Facts to calculate a tax from, and the charges of an invoice to check. */
export class ChargeCheckRequestDto extends ChargeCheckShape {}

for (const name of STATED_FACT_NAMES) {
  const fact = TRANSACTION_FACTS[name];
  createCheckedProperty(fact.api, buildFormRule(fact), false)(ChargeCheckRequestDto.prototype, name);
  IsOptional()(ChargeCheckRequestDto.prototype, name);
}

/** A charge of the invoice with the one that is due. Amounts in dollars. */
export class CheckedChargeDto {
  /** Charge of the invoice: a part, or the total. */
  @ApiProperty({ enum: STATED_PARTS })
  chargePart: StatedPart;
  /** Amount on the invoice. @example 49 */
  chargedAmount: number;
  /** Amount that is due. @example 48.5 */
  dueAmount: number;
  /** Charged less due: negative if too little was charged. @example 0.5 */
  differenceAmount: number;
}

/** A cause of the difference, with its rules. */
export class CheckedCauseDto {
  /** Type of the cause. */
  @ApiProperty({ enum: CAUSE_KINDS })
  chargeCause: CauseKind;
  /** The cause as a sentence. @example "Charged by the rules of the effective date, Jan 5, 2026." */
  causeText: string;
  /** Ids of the rules that the charges are based on, for `/api/tax/rules/{ruleId}`. */
  @ApiProperty({ type: [String], example: ['va-product-premium-tax'] })
  ruleIds: string[];
}

/** Result of the check of an invoice. Amounts in dollars. */
export class ChargeCheckDto {
  /** True if each charge that the invoice states is the one due. @example false */
  isRight: boolean;
  /** Charged less due, of the charges that the invoice states. @example 0.5 */
  differenceAmount: number;
  /** Result as sentences for people. @example "Charged $0.50 too much. Each charge was rounded up to a cent." */
  summary: string;
  /** Charges that the invoice states, each with what is due. */
  charges: CheckedChargeDto[];
  /** Causes that together explain the charges to the cent: one, or a pair; empty if the charges are right or no rule explains them. */
  causes: CheckedCauseDto[];
  /** Next likeliest causes that explain the same amounts; empty if there are none. */
  alternativeCauses: CheckedCauseDto[];
  /** Charges due, each with its rule and source. */
  calculation: CalculationDto;
}
