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
  /** Only active or only archived accounts; both when absent. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

export class AccountListQueryDto extends IntersectionType(PageQueryOf(accountList), AccountFilterDto) {}

/** What may be said of an account beside its name. An empty text counts as null. */
class AccountDetailsDto {
  @OptionalLine()
  accountNumber?: string | null;

  @OptionalLine()
  primaryContactName?: string | null;

  @Called('the primary contact email')
  @OptionalEmail()
  primaryContactEmail?: string | null;

  @OptionalLine()
  primaryContactPhone?: string | null;

  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsIn(BUSINESS_TYPES)
  @ApiProperty({ enum: ['', ...BUSINESS_TYPES], required: false, nullable: true })
  businessType?: BusinessType | null;

  @OptionalText()
  businessDescription?: string | null;

  /** A year from 1600 to this one. */
  @Called('the year established')
  @OptionalYear()
  yearEstablished?: number | null;

  @OptionalLine()
  mailingAddress?: string | null;

  @OptionalLine()
  city?: string | null;

  /** Two-letter code, in any case. */
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsMailingState()
  @ApiProperty({ type: 'string', required: false, nullable: true, pattern: '^(?:[A-Za-z]{2})?$' })
  state?: string | null;

  @Called('the ZIP code')
  @OptionalLine()
  zipCode?: string | null;

  /** An employer identification number or a Social Security number: nine digits, with or without hyphens. Stored encrypted; responses show its last four digits. */
  @Called('the federal tax ID')
  @OptionalTaxId()
  federalTaxId?: string | null;

  @OptionalText()
  notes?: string | null;

  /** Archived accounts are kept for the record: no policies can be linked to them. */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

const MOST_VERSIONS = 2_147_483_647;

const nameLength = says('in 2 to 200 characters on one line', 'Harbor Marine LLC');

/** A new account. */
export class NewAccountDto extends AccountDetailsDto {
  /** Name of the insured client. */
  @Transform(trimmed)
  @IsString()
  @Length(2, LONGEST_LINE)
  @Matches(ON_ONE_LINE, nameLength)
  accountName: string;
}

/** The fields to change; those left out stay as they are. */
export class ChangeAccountDto extends AccountDetailsDto {
  /** The version you have read. Where it is not the current one, nothing is changed. */
  @IsInt()
  @Min(1)
  @Max(MOST_VERSIONS)
  version: number;

  /** Name of the insured client. */
  @Transform(trimmed)
  @ValidateIf((_, value) => value !== undefined)
  @IsString()
  @Length(2, LONGEST_LINE)
  @Matches(ON_ONE_LINE, nameLength)
  accountName?: string;
}

/** An insured client's record. */
export class AccountDto {
  id: string;
  accountName: string;
  accountNumber: string | null;
  primaryContactName: string | null;
  primaryContactEmail: string | null;
  primaryContactPhone: string | null;
  @ApiProperty({ enum: BUSINESS_TYPES, nullable: true })
  businessType: BusinessType | null;
  businessDescription: string | null;
  yearEstablished: number | null;
  mailingAddress: string | null;
  city: string | null;
  /** Two-letter code. */
  state: string | null;
  zipCode: string | null;
  /** Its last four digits behind asterisks. */
  federalTaxId: string | null;
  notes: string | null;
  /** In use, or kept for the record. */
  @ApiProperty({ enum: ACCOUNT_STATUSES })
  status: AccountStatus;
  /** Counts the changes, from 1; a change names the one it was made on. */
  version: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Last change, ISO 8601, UTC. */
  updatedAt: string;
}

/** Another account that may be the same. */
export class DuplicateAccountDto {
  id: string;
  accountName: string;
  accountNumber: string | null;
  /** In use, or kept for the record. */
  @ApiProperty({ enum: ACCOUNT_STATUSES })
  status: AccountStatus;
  /** Whether the names are equal but for case, punctuation and legal form. */
  sameName: boolean;
  sameFederalTaxId: boolean;
}

/** An account with others that may be the same. */
export class AccountDetailDto extends AccountDto {
  /** At most 20, by name. A warning: nothing is refused for it. */
  possibleDuplicates: DuplicateAccountDto[];
}

/** How complete the active accounts are. */
export class AccountOverviewDto {
  totalAccounts: number;
  /** Accounts with contact name, contact email and mailing address. */
  completeProfiles: number;
  incompleteProfiles: number;
}

/** A federal tax ID in full. */
export class RevealedTaxIdDto {
  federalTaxId: string;
}
