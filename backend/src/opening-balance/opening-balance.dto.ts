import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsOptional, ValidateNested } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';

const MAX_STATES = 51;

export class OpeningBalanceQueryDto {
  /** Day before which everything is filed and paid, YYYY-MM-DD, not after today. @example 2026-10-01 */
  @FieldLabel('the day before which everything is filed and paid')
  @IsPlausibleDate()
  before: string;
}

/** An amount that is still owed to a payee. */
export class StillOwedDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @IsJurisdictionCode()
  state: string;

  /** Payee of the amount. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  @IsIn(PAYEES)
  payee: Payee;

  /** Amount still owed in dollars, 0 or more. It is assigned to the most recent months. @example 513 */
  @FieldLabel('the amount still owed')
  @IsDollars()
  stillOwed: number;
}

/** Everything due before a day, as filed and paid. */
export class NewOpeningBalanceDto extends OpeningBalanceQueryDto {
  /** States with outstanding filings: two-letter codes, in upper or lower case. Their deadlines and months stay open. @example ["TX"] */
  @FieldLabel('the states that are not filed')
  @IsOptional()
  @IsArray()
  @MaxItems(MAX_STATES)
  @IsJurisdictionCode({ each: true })
  notFiled?: string[];

  /** Amounts that are not paid yet. */
  @FieldLabel('the amounts still owed')
  @IsOptional()
  @IsArray()
  @MaxItems(MAX_STATES * PAYEES.length)
  @ValidateNested({ each: true })
  @Type(() => StillOwedDto)
  stillOwed?: StillOwedDto[];
}

/** Amount of a payee that was due before the day. */
export class OpeningAmountDto {
  /** Payee of the amount. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. @example "Virginia Department of Taxation" */
  payeeName: string;
  /** First month of the amount, YYYY-MM. @example 2026-07 */
  fromMonth: string;
  /** Last month of the amount, YYYY-MM. @example 2026-09 */
  toMonth: string;
  /** Open amount in dollars. @example 513 */
  open: number;
}

/** Open filings and amounts of a state that were due before the day. */
export class OpeningStateDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Number of open deadlines. @example 4 */
  deadlineCount: number;
  /** Open amounts by payee. */
  amounts: OpeningAmountDto[];
}

/** Contents of an opening balance before it is recorded. */
export class OpeningBalancePreviewDto {
  /** Day before which everything is filed and paid, YYYY-MM-DD. @example 2026-10-01 */
  before: string;
  /** Number of open deadlines in all states. @example 33 */
  deadlineCount: number;
  /** Open amount of all states in dollars. @example 20343.05 */
  open: number;
  /** States with open filings or amounts, by name. */
  states: OpeningStateDto[];
}

/** A recorded opening balance. */
export class OpeningBalanceDto {
  /** Day before which everything is filed and paid, YYYY-MM-DD. @example 2026-10-01 */
  before: string;
  /** Number of completed deadlines. @example 33 */
  deadlineCount: number;
  /** Paid amount in dollars. @example 20343.05 */
  paid: number;
  /** Name of the person who recorded it. @example "Dana Reyes" */
  recordedByName: string;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
}

/** The organization's opening balance, if one is recorded. */
export class CurrentOpeningBalanceDto {
  /** Opening balance in force; null if none is recorded. */
  @ApiProperty({ type: OpeningBalanceDto, nullable: true })
  recorded: OpeningBalanceDto | null;
}
