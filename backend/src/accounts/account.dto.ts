import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { SINGLE_LINE } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { ACCOUNT_STATUSES, type AccountStatus, MAX_LINE_LENGTH } from './account-fields.js';
import { ACCOUNT_PROFILES, accountList, type AccountProfile } from './account-list.js';
import { IsMailingState } from './is-mailing-state.decorator.js';
import { AccountDetailsRequest, AccountDetailsResponse } from './account-details.dto.js';

/** Filter of accounts. */
class AccountFilterDto {
  /** Only active or only archived accounts; defaults to both. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;

  /** Two-letter code of the state in the mailing address, in upper or lower case. @example VA */
  @IsOptional()
  @IsMailingState()
  @MaxLength(2)
  state?: string;

  /** Only accounts with a contact name, contact email and mailing address, or only accounts without one of them. */
  @IsOptional()
  @IsIn(ACCOUNT_PROFILES)
  profile?: AccountProfile;
}

export class AccountListQueryDto extends IntersectionType(PageQueryOf(accountList), AccountFilterDto) {}

export class AccountDownloadQueryDto extends IntersectionType(SortedQueryOf(accountList), FormatQueryDto, AccountFilterDto) {}

/** Details of an account other than its name. An empty string counts as null. */
class AccountDetailsDto extends AccountDetailsRequest {
  /** Status of the account. Archived accounts are kept for the record, and policies cannot be linked to them. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

const MAX_VERSION = 2_147_483_647;

const nameInstruction = explain('in 2 to 200 characters on one line', 'Harbor Marine LLC');

/** A new account. */
export class NewAccountDto extends AccountDetailsDto {
  /** Name of the insured client. @example "Harbor Marine LLC" */
  @Transform(trim)
  @IsString()
  @Length(2, MAX_LINE_LENGTH)
  @Matches(SINGLE_LINE, nameInstruction)
  accountName: string;
}

/** The fields to change; absent ones stay unchanged. */
export class ChangeAccountDto extends AccountDetailsDto {
  /** Version you read. If it is not the current one, the request changes nothing. @example 3 */
  @IsInt()
  @Min(1)
  @Max(MAX_VERSION)
  version: number;

  /** Name of the insured client. @example "Harbor Marine LLC" */
  @Transform(trim)
  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @Length(2, MAX_LINE_LENGTH)
  @Matches(SINGLE_LINE, nameInstruction)
  accountName?: string;
}

/** An insured client's record. */
export class AccountDto extends AccountDetailsResponse {
  /** Id of the account. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insured client. @example "Harbor Marine LLC" */
  accountName: string;
  /** Federal tax ID, masked to its last four digits; null if none is entered. @example "*****6789" */
  federalTaxId: string | null;
  /** Status of the account: in use, or kept for the record. */
  @ApiProperty({ enum: ACCOUNT_STATUSES })
  status: AccountStatus;
  /** Version of the account, counted from 1; a change names the version it is based on. @example 3 */
  version: number;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time of the last change, ISO 8601, UTC. */
  updatedAt: string;
}

/** Another account that may be the same. */
export class DuplicateAccountDto {
  /** Id of the other account. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insured client. @example "Harbor Marine LLC" */
  accountName: string;
  /** Account number in your other systems; null if none is entered. @example A-1042 */
  accountNumber: string | null;
  /** Status of the account: in use, or kept for the record. */
  @ApiProperty({ enum: ACCOUNT_STATUSES })
  status: AccountStatus;
  /** True if the names are equal except for case, punctuation and legal form. @example true */
  sameName: boolean;
  /** True if the federal tax IDs are equal. @example true */
  sameFederalTaxId: boolean;
}

/** An account with others that may be the same. */
export class AccountDetailDto extends AccountDto {
  /** Accounts with the same name or federal tax ID, at most 20, by name. They are a warning; no request is rejected because of them. */
  possibleDuplicates: DuplicateAccountDto[];
}

/** Completeness of the active accounts. */
export class AccountOverviewDto {
  /** Number of active accounts. @example 42 */
  totalAccounts: number;
  /** Active accounts with a contact name, contact email and mailing address. @example 35 */
  completeProfiles: number;
  /** Active accounts without a contact name, contact email or mailing address. @example 7 */
  incompleteProfiles: number;
}

/** A federal tax ID in full. */
export class RevealedTaxIdDto {
  /** Full federal tax ID. @example 12-3456789 */
  federalTaxId: string;
}
