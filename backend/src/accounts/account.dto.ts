import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ON_ONE_LINE, OptionalLine, OptionalText, textOrNull } from '../platform/http/validation/optional-text.decorator.js';
import { IsMailingState } from './is-mailing-state.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { ACCOUNT_STATUSES, type AccountStatus, BUSINESS_TYPES, type BusinessType, LONGEST_LINE } from './account-fields.js';
import { accountList } from './account-list.js';
import { OptionalEmail, OptionalTaxId, OptionalYear } from './account-text.decorator.js';
import { OR_NULL } from '../platform/http/validation/or-null.js';

/** Which accounts are listed. */
class AccountFilterDto {
  /** Only active or only archived accounts; defaults to both. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

export class AccountListQueryDto extends IntersectionType(PageQueryOf(accountList), AccountFilterDto) {}

/** What may be said of an account beside its name. An empty text counts as null. */
class AccountDetailsDto {
  /** Account number in your other systems; null without one. @example A-1042 */
  @OptionalLine()
  accountNumber?: string | null;

  /** Name of the primary contact; null if unknown. @example "Marisol Vega" */
  @OptionalLine()
  primaryContactName?: string | null;

  /** Email address of the primary contact; null if unknown. @example "dana@harbormarine.example" */
  @Called('the primary contact email')
  @OptionalEmail()
  primaryContactEmail?: string | null;

  /** Phone number of the primary contact; null if unknown. @example "(757) 555-0100" */
  @OptionalLine()
  primaryContactPhone?: string | null;

  /** Legal form of the business; null if unknown. */
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsIn(BUSINESS_TYPES)
  @ApiProperty({ enum: ['', ...BUSINESS_TYPES], required: false, nullable: true })
  businessType?: BusinessType | null;

  /** Description of the business; null without one. @example "Builds and repairs small boats." */
  @OptionalText()
  businessDescription?: string | null;

  /** Year the business was established, from 1600 to the current year; null if unknown. @example 1998 */
  @Called('the year established')
  @OptionalYear()
  yearEstablished?: number | null;

  /** Street address or P.O. box; null if unknown. @example "1 Harbor Way" */
  @OptionalLine()
  mailingAddress?: string | null;

  /** City of the mailing address; null if unknown. @example Norfolk */
  @OptionalLine()
  city?: string | null;

  /** Two-letter code of the state in the mailing address, in upper or lower case; null if unknown. @example VA */
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsMailingState()
  @ApiProperty({ type: 'string', required: false, nullable: true, pattern: '^(?:[A-Za-z]{2})?$' })
  state?: string | null;

  /** ZIP code of the mailing address; null if unknown. @example "23510" */
  @Called('the ZIP code')
  @OptionalLine()
  zipCode?: string | null;

  /**
   * Employer identification number or Social Security number: nine digits, with or without hyphens. Stored encrypted; responses show its
   * last four digits.
   * @example 12-3456789
   */
  @Called('the federal tax ID')
  @OptionalTaxId()
  federalTaxId?: string | null;

  /** Notes on the account; null without any. @example "Moved its fleet to Norfolk in 2026." */
  @OptionalText()
  notes?: string | null;

  /** Status of the account. Archived accounts are kept for the record, and policies cannot be linked to them. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

const MOST_VERSIONS = 2_147_483_647;

const nameLength = says('in 2 to 200 characters on one line', 'Harbor Marine LLC');

/** A new account. */
export class NewAccountDto extends AccountDetailsDto {
  /** Name of the insured client. @example "Harbor Marine LLC" */
  @Transform(trimmed)
  @IsString()
  @Length(2, LONGEST_LINE)
  @Matches(ON_ONE_LINE, nameLength)
  accountName: string;
}

/** The fields to change; those left out stay as they are. */
export class ChangeAccountDto extends AccountDetailsDto {
  /** Version you read. If it is not the current one, the request changes nothing. @example 3 */
  @IsInt()
  @Min(1)
  @Max(MOST_VERSIONS)
  version: number;

  /** Name of the insured client. @example "Harbor Marine LLC" */
  @Transform(trimmed)
  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @Length(2, LONGEST_LINE)
  @Matches(ON_ONE_LINE, nameLength)
  accountName?: string;
}

/** An insured client's record. */
export class AccountDto {
  /** Id of the account. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insured client. @example "Harbor Marine LLC" */
  accountName: string;
  /** Account number in your other systems; null without one. @example A-1042 */
  accountNumber: string | null;
  /** Name of the primary contact; null if unknown. @example "Marisol Vega" */
  primaryContactName: string | null;
  /** Email address of the primary contact; null if unknown. @example "dana@harbormarine.example" */
  primaryContactEmail: string | null;
  /** Phone number of the primary contact; null if unknown. @example "(757) 555-0100" */
  primaryContactPhone: string | null;
  /** Legal form of the business; null if unknown. */
  @ApiProperty({ enum: BUSINESS_TYPES, nullable: true })
  businessType: BusinessType | null;
  /** Description of the business; null without one. @example "Builds and repairs small boats." */
  businessDescription: string | null;
  /** Year the business was established; null if unknown. @example 1998 */
  yearEstablished: number | null;
  /** Street address or P.O. box; null if unknown. @example "1 Harbor Way" */
  mailingAddress: string | null;
  /** City of the mailing address; null if unknown. @example Norfolk */
  city: string | null;
  /** Two-letter code of the state in the mailing address; null if unknown. @example VA */
  state: string | null;
  /** ZIP code of the mailing address; null if unknown. @example "23510" */
  zipCode: string | null;
  /** Federal tax ID, masked to its last four digits; null without one. @example "*****6789" */
  federalTaxId: string | null;
  /** Notes on the account; null without any. @example "Moved its fleet to Norfolk in 2026." */
  notes: string | null;
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
  /** Account number in your other systems; null without one. @example A-1042 */
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

/** How complete the active accounts are. */
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
