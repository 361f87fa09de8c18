import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { FormatQueryDto } from '../../platform/content/downloads/format-query.dto.js';
import { RECORDED_TYPES, type RecordedType } from '../../book/recorded-type.js';
import type { LiabilityRecord } from './liability.queries.js';
import { liabilityList } from './liability-list.js';

const { limit: LIMIT } = liabilityList;

/** State of the liability. */
class LiabilityStateDto {
  /** Two-letter code of the home state, in upper or lower case. @example VA */
  @IsJurisdictionCode()
  state: string;
}

/** Query for downloading the liability of a state. */
export class LiabilityDownloadQueryDto extends IntersectionType(LiabilityStateDto, FormatQueryDto) {}

export class LiabilityQueryDto extends LiabilityStateDto {
  /** Maximum number of transactions in the response. @example 50 */
  @ApiProperty({ required: false, default: LIMIT.default, minimum: 1, maximum: LIMIT.max })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMIT.max)
  limit?: number;

  /** The `nextCursor` of the previous response. @example MjAyNi0xMS0yMQ */
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  cursor?: string;
}

/** A transaction that counts in the liability. Amounts in dollars, as currently charged with all adjustments. */
export class LiabilityTransactionDto {
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the policy, for `/api/policies/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Name of the insured. @example "Tidewater Logistics LLC" */
  insuredName: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Date of the transaction, YYYY-MM-DD; the liability includes it from this day on. @example 2026-05-01 */
  transactionDate: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Tax and fees as first priced, in dollars; null if no rule change adjusted them. @example 22.5 */
  firstTotalDue: number | null;
}

/** A state's tax liability for the calendar year to date, with its transactions. Amounts in dollars. */
export class LiabilityDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** First day of the year, YYYY-MM-DD. @example 2026-01-01 */
  from: string;
  /** Date of the response, YYYY-MM-DD in New York. @example 2026-11-21 */
  to: string;
  /** Total number of transactions. @example 40 */
  total: number;
  /** Premium of all transactions in dollars, the same on every page. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars: the liability of the state. @example 22.5 */
  totalDue: number;
  /** Transactions, newest transaction date first. */
  transactions: LiabilityTransactionDto[];
  /** Cursor of the next page; null on the last. @example MjAyNi0xMS0yMQ */
  nextCursor: string | null;
}

export function toLiabilityTransactionDto({
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
