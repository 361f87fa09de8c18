import { Transform, Type } from 'class-transformer';
import { IsArray, IsEmail, IsOptional, IsString, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';

/** A contact for offices and insurers. */
class ContactDto {
  /** Name of the contact. @example "Marisol Vega" */
  @FieldLabel('the name of the contact')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  name: string;

  /** Email address of the contact; null if none is entered. @example "dana@harbor.example" */
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsEmail()
  email: string | null;

  /** Phone number of the contact; null if none is entered. @example "+1 804 555 0123" */
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 40)
  phone: string | null;
}

/** Facts about the organization in forms and filings. */
class ProfileFieldsDto {
  /** Registered name of the firm; null if not entered. @example "Harbor Wholesale, LLC" */
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  legalName: string | null;

  /** Street address or P.O. box; null if not entered. @example "100 Harbor Street" */
  @FieldLabel('the street address')
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  street: string | null;

  /** City of the firm; null if not entered. @example Richmond */
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  city: string | null;

  /** Two-letter code of the state in the address; null if not entered. @example VA */
  @FieldLabel('the state of the address')
  @ValidateIf((_, value) => value !== null)
  @IsJurisdictionCode()
  addressState: string | null;

  /** ZIP code, with or without the four-digit extension; null if not entered. @example "23218" */
  @FieldLabel('the ZIP code')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{5}(-\d{4})?$/, explain('as five digits, or nine with a hyphen', '23218'))
  postalCode: string | null;

  /** National Producer Number, up to 10 digits; null if not entered. @example "8123456" */
  @FieldLabel('the National Producer Number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{1,10}$/, explain('in at most 10 digits', '8123456'))
  npn: string | null;

  /** Contacts, at most 10. */
  @IsArray()
  @MaxItems(10)
  @ValidateNested({ each: true })
  @Type(() => ContactDto)
  contacts: ContactDto[];
}

/** The profile to save; it replaces the whole stored profile. */
export class SaveProfileDto extends ProfileFieldsDto {
  /** Federal tax ID: nine digits, with or without a hyphen; null removes it, and omitting it keeps it. @example 12-3456789 */
  @FieldLabel('the federal tax ID')
  @IsOptional(OR_NULL)
  @Matches(/^\d{2}-?\d{7}$/, explain('as nine digits', '12-3456789'))
  federalTaxId?: string | null;
}

/** Facts about the filer in forms and filings. */
export class ProfileDto extends ProfileFieldsDto {
  /** Federal tax ID, masked to its last four digits: `*****6789`; null if not entered. @example "*****6789" */
  federalTaxId: string | null;
}

export class OrganizationTaxIdDto {
  /** Full federal tax ID, nine digits: `12-3456789`. @example 12-3456789 */
  federalTaxId: string;
}
