import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PolicyFilterDto } from '../policies.dto.js';

export class PolicyTotalsQueryDto extends PolicyFilterDto {
  /** Part of the policy number or of the insured's name, in upper or lower case. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}

/**
 * Amounts of all policies of a filter, in dollars: of their current terms, or, where the filter asks about transactions, of the
 * transactions that fit it, as charged now.
 */
export class PolicyTotalsDto {
  /** How many policies fit. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  policies: number;
  /** Premium. */
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  /** All other charges. */
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Amount the premium tax applies to; null for a filter that does not ask about transactions. */
  @ApiProperty({ type: 'number', nullable: true, example: 12500.5 })
  taxBasis: number | null;
  /** Charge of the kind in the filter; null where it names none. */
  @ApiProperty({ type: 'number', nullable: true, example: 281.26 })
  chargeAmount: number | null;
}
