import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { FormatQueryDto } from '../../platform/downloads/format-query.dto.js';
import { BOOKED_TYPES, type BookedType } from '../book/booked-type.js';
import type { LiabilityRecord } from './liability.queries.js';
import { liabilityList } from './liability-list.js';

const { limit: LIMIT } = liabilityList;

/** Which state's liability. */
class LiabilityStateDto {
  /** Two-letter code of the home state, in any case. */
  @IsJurisdictionCode()
  state: string;
}

/** The liability of a state as a file. */
export class LiabilityDownloadQueryDto extends IntersectionType(LiabilityStateDto, FormatQueryDto) {}

export class LiabilityQueryDto extends LiabilityStateDto {
  /** Maximum number of transactions in the response. */
  @ApiProperty({ required: false, default: LIMIT.default, minimum: 1, maximum: LIMIT.most })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMIT.most)
  limit?: number;

  /** The `nextCursor` of the previous response. */
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  cursor?: string;
}

/** A transaction that counts in the liability. Amounts in dollars, as charged now: with all adjustments. */
export class LiabilityTransactionDto {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  @ApiProperty({ enum: BOOKED_TYPES })
  transactionType: BookedType;
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

export function liabilityTransactionView({
  id,
  policyId,
  policyNumber,
  insuredName,
  transactionType,
  transactionDate,
  ...amounts
}: LiabilityRecord): LiabilityTransactionDto {
  return {
    id,
    policyId,
    policyNumber,
    insuredName,
    transactionType,
    transactionDate,
    premium: Number(amounts.premium),
    taxAmount: Number(amounts.tax),
    fees: Number(amounts.fees),
    totalDue: Number(amounts.total),
    firstTotalDue: amounts.firstTotal === null ? null : Number(amounts.firstTotal),
  };
}
