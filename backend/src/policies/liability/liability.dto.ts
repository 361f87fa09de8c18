import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.js';
import { TRANSACTION_TYPES, type TransactionType } from '../../tax/price-request.js';

export const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

/** Which state's liability. */
export class LiabilityStateDto {
  /** Two-letter code of the home state, in any case. */
  @IsJurisdictionCode()
  state: string;
}

export class LiabilityQueryDto extends LiabilityStateDto {
  /** Maximum number of transactions in the answer. */
  @ApiProperty({ required: false, default: DEFAULT_LIMIT, minimum: 1, maximum: MAX_LIMIT })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  /** The `nextCursor` of the answer before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

/** A transaction that counts in the liability. Amounts in dollars, as charged now: with all adjustments. */
export class LiabilityTransactionDto {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  /** YYYY-MM-DD; the liability counts it in this year, from this day on. */
  transactionDate: string;
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Tax and fees as first priced; null where no rule change has adjusted them. */
  firstTotalDue: number | null;
}

/** A state's tax liability for the calendar year to date, with its transactions. Amounts in dollars. */
export class LiabilityDto {
  state: string;
  /** First day of the year, YYYY-MM-DD. */
  from: string;
  /** Today, YYYY-MM-DD in New York. */
  to: string;
  /** How many transactions there are in all. */
  total: number;
  /** Sums over all of them, whatever page is asked for. */
  premium: number;
  taxAmount: number;
  fees: number;
  /** Tax and fees: the liability of the state. */
  totalDue: number;
  /** Newest transaction date first. */
  transactions: LiabilityTransactionDto[];
  /** For the next page; null on the last. */
  nextCursor: string | null;
}
