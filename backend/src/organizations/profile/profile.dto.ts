import { Transform, Type } from 'class-transformer';
import { IsArray, IsEmail, IsOptional, IsString, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';

/** A person whom offices and insurers may ask. */
class ContactDto {
  /** Name of the contact. */
  @Called('the name of the contact')
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  name: string;

  /** Email address; null without one. */
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsEmail()
  email: string | null;

  /** Telephone number; null without one. */
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 40)
  phone: string | null;
}

/** What forms and filings say of the organization. */
class ProfileFieldsDto {
  /** Name of the firm as it is registered; null when not entered. */
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  legalName: string | null;

  /** Street address or P.O. box; null when not entered. */
  @Called('the street address')
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  street: string | null;

  /** City; null when not entered. */
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 100)
  city: string | null;

  /** Two-letter code of the state in the address; null when not entered. */
  @Called('the state of the address')
  @ValidateIf((_, value) => value !== null)
  @IsJurisdictionCode()
  addressState: string | null;

  /** ZIP code, with or without its four further digits; null when not entered. */
  @Called('the ZIP code')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{5}(-\d{4})?$/, says('as five digits, or nine with a hyphen', '23218'))
  postalCode: string | null;

  /** National Producer Number, up to 10 digits; null when not entered. */
  @Called('the National Producer Number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{1,10}$/, says('in at most 10 digits', '8123456'))
  npn: string | null;

  /** Whom to ask, at most 10. */
  @IsArray()
  @MostItems(10)
  @ValidateNested({ each: true })
  @Type(() => ContactDto)
  contacts: ContactDto[];
}

/** The profile to save; all of it is replaced. */
export class SaveProfileDto extends ProfileFieldsDto {
  /** Nine digits, with or without a hyphen; null takes it out, and left out it stays as it is. */
  @Called('the federal tax ID')
  @IsOptional(OR_NULL)
  @Matches(/^\d{2}-?\d{7}$/, says('as nine digits', '12-3456789'))
  federalTaxId?: string | null;
}

/** Who files: what forms and filings say of the organization. */
export class ProfileDto extends ProfileFieldsDto {
  /** Federal tax ID, masked to its last four digits: `*****6789`; null when not entered. */
  federalTaxId: string | null;
}

/** The federal tax ID in full. */
export class OrganizationTaxIdDto {
  /** Nine digits: `12-3456789`. */
  federalTaxId: string;
}
