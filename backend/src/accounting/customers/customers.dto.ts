import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length, ValidateIf } from 'class-validator';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { CUSTOMER_STATUSES, customerList, type CustomerStatus, type ListedCustomer } from './customer-list.js';
import { LIKENESSES, type Likeness } from './match-customer.js';

class CustomerFilterDto {
  /** Only customers in this status. */
  @ApiProperty({ required: false, enum: CUSTOMER_STATUSES })
  @IsOptional()
  @IsIn(CUSTOMER_STATUSES)
  status?: CustomerStatus;
}

export class CustomerQueryDto extends IntersectionType(PageQueryOf(customerList), CustomerFilterDto) {}

/** A customer of the books that may be the account. */
export class CustomerCandidateDto {
  /**
   * What the system calls it.
   * @example 148
   */
  externalId: string;
  /** Its name there. */
  @ApiProperty({ example: 'Harbor Marine LLC' })
  name: string;
  /** What they have in common: the tax ID, the end of a tax ID that the system masks, or the name. */
  @ApiProperty({ enum: LIKENESSES, example: 'name' })
  likeness: Likeness;
}

/** One of our accounts as a customer of the books. */
export class AccountingCustomerDto {
  id: string;
  /** Id of the account. */
  @ApiProperty({ example: '018f6a2e-0000-7000-8000-000000000001' })
  accountId: string;
  /** Name of the account. */
  @ApiProperty({ example: 'Harbor Marine LLC' })
  name: string;
  /**
   * `posted` was added by a sync, `linked` was in the books before and is not changed there. `undecided` may be one of the `candidates`: choose.
   * `unknown` is sent or looked for by the next sync.
   */
  @ApiProperty({ enum: CUSTOMER_STATUSES, example: 'posted' })
  status: CustomerStatus;
  /** What the system calls it; null before it has it. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  externalId: string | null;
  /** Customers of the books that may be it. */
  @ApiProperty({ type: [CustomerCandidateDto] })
  candidates: CustomerCandidateDto[];
  /** Why it was refused, in the words of the system; null when it was not. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  refusal: string | null;
  /** When that was. ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
}

/** Which customer of the books an account is. */
export class CustomerChoiceDto {
  /** Id of one of the candidates; null to add the account as a new customer. */
  @ApiProperty({ type: 'string', nullable: true, example: '148' })
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @Length(1, 200)
  externalId: string | null;
}

export function accountingCustomerView({
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
