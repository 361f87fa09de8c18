import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length, ValidateIf } from 'class-validator';
import { trim } from '../../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { CUSTOMER_STATUSES, customerList, type CustomerStatus, type ListedCustomer } from './customer-list.js';
import { MATCH_REASONS, type MatchReason } from './match-customer.js';

class CustomerFilterDto {
  /** Only customers with this status. */
  @ApiProperty({ required: false, enum: CUSTOMER_STATUSES })
  @IsOptional()
  @IsIn(CUSTOMER_STATUSES)
  status?: CustomerStatus;
}

export class CustomerQueryDto extends IntersectionType(PageQueryOf(customerList), CustomerFilterDto) {}

/** An existing customer that may be the account. */
export class CustomerCandidateDto {
  /** Id of the customer in the accounting system. @example 148 */
  externalId: string;
  /** Name of the customer in the accounting system. */
  @ApiProperty({ example: 'Harbor Marine, LLC' })
  name: string;
  /** Reason it may be the account: the same tax ID, the same last characters of a masked tax ID, or the same name. */
  @ApiProperty({ enum: MATCH_REASONS, example: 'name' })
  likeness: MatchReason;
}

/** An account as a customer of the accounting system. */
export class AccountingCustomerDto {
  /** Id of the customer record in Stampline. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the account. */
  @ApiProperty({ example: '018f6a2e-0000-7000-8000-000000000001' })
  accountId: string;
  /** Name of the account. */
  @ApiProperty({ example: 'Harbor Marine LLC' })
  name: string;
  /**
   * Status of the customer. `posted`: a sync added it. `linked`: it already existed in the accounting system, so Stampline does not change
   * it. `undecided`: it may be one of the `candidates`; link it or add it as new. `refused`: the system rejected it. `unknown`: the next
   * sync looks for it and adds it if it does not exist.
   */
  @ApiProperty({ enum: CUSTOMER_STATUSES, example: 'posted' })
  status: CustomerStatus;
  /** Id of the customer in the accounting system; null until it has one. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  externalId: string | null;
  /** Existing customers that may be this account. */
  @ApiProperty({ type: [CustomerCandidateDto] })
  candidates: CustomerCandidateDto[];
  /** Reason the accounting system rejected it; null if it did not. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusal: string | null;
  /** Time of the last change, ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
}

/** Decision about an account that may already be a customer. */
export class CustomerChoiceDto {
  /** Id of one of the candidates; null to add the account as a new customer. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @Length(1, 200)
  externalId: string | null;
}

export function toAccountingCustomerDto({
  id,
  accountId,
  name,
  status,
  externalId,
  candidates,
  words,
  changedAt,
}: ListedCustomer): AccountingCustomerDto {
  return {
    id,
    accountId,
    name,
    status,
    externalId,
    candidates: candidates.map((one) => ({ externalId: one.externalId, name: one.name, likeness: one.likeness })),
    refusal: words,
    changedAt: changedAt.toISOString(),
  };
}
