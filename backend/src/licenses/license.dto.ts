import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { type License, LICENSE_STANDINGS, LICENSE_TYPES, type LicenseStanding, type LicenseType, standingOf } from './license.js';
import { licenseList } from './license-list.js';

class LicenseFilterDto {
  /** Only licenses of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only licenses with this standing today. */
  @IsOptional()
  @IsIn(LICENSE_STANDINGS, says('as one of the words', 'expiring'))
  licenseStanding?: LicenseStanding;

  /**
   * `true` for those only that end within 60 days or have ended, and that no other license of the same state and holder outlasts.
   * @example true
   */
  @Called('whether licenses to renew are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  toRenew?: boolean;
}

export class LicenseListQueryDto extends IntersectionType(PageQueryOf(licenseList), LicenseFilterDto) {}

/** A license to enter into the register; on a change all of it is replaced. */
export class EnterLicenseDto {
  /** Two-letter code. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** The firm or person that holds the license. */
  @Called('the name of the holder')
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  holder: string;

  /** The license number as the state writes it. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 60)
  licenseNumber: string;

  /** Surplus lines license of an agency or of an individual. */
  @ApiProperty({ enum: LICENSE_TYPES })
  @IsIn(LICENSE_TYPES)
  licenseType: LicenseType;

  /** First day, YYYY-MM-DD; null when it is not known. */
  @Called('the first day of the license')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validFrom: string | null;

  /** Last day, YYYY-MM-DD; null when the license has no end, or its end is not known. */
  @Called('the last day of the license')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validTo: string | null;

  /** Whether filings in the state name this license; the first license of a state does unless it says otherwise. */
  @Called('whether you file under this license')
  @IsOptional()
  @IsBoolean()
  filesUnder?: boolean;
}

/** A surplus lines license of the register. */
export class LicenseDto {
  id: string;
  /** Two-letter code. */
  state: string;
  /** The firm or person that holds the license. */
  holder: string;
  /** The license number as the state writes it. */
  licenseNumber: string;
  @ApiProperty({ enum: LICENSE_TYPES })
  licenseType: LicenseType;
  /** First day, YYYY-MM-DD; null when it is not known. */
  validFrom: string | null;
  /** Last day, YYYY-MM-DD; null when the license has no end, or its end is not known. */
  validTo: string | null;
  /** Whether filings in the state name this license. */
  filesUnder: boolean;
  /** Standing today; `expiring` within 60 days, `undated` when neither day is recorded. */
  @ApiProperty({ enum: LICENSE_STANDINGS })
  licenseStanding: LicenseStanding;
}

export function licenseView(license: License, today: string): LicenseDto {
  const { id, state, holder, licenseNumber, licenseType, validFrom, validTo, filesUnder } = license;
  return { id, state, holder, licenseNumber, licenseType, validFrom, validTo, filesUnder, licenseStanding: standingOf(license, today) };
}
