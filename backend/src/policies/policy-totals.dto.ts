import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PolicyFilterDto } from './policy-filter.dto.js';

export class PolicyTotalsQueryDto extends PolicyFilterDto {
  /** Part of the policy number or of the insured's name, in upper or lower case. @example harbor */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}

/**
 * Amounts of all policies of a filter, in dollars: of their current terms, or if the filter has conditions on transactions, of the matching
 * transactions, as currently charged.
 */
export class PolicyTotalsDto {
  /** Number of policies that match. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  policies: number;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** All other charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Amount the premium tax applies to, in dollars; null for a filter that does not select transactions. */
  @ApiProperty({ type: 'number', nullable: true, example: 12500.5 })
  taxBasis: number | null;
  /** Charge of the type in the filter, in dollars; null if the filter has no type. */
  @ApiProperty({ type: 'number', nullable: true, example: 281.26 })
  chargeAmount: number | null;
}
