import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Length, Matches, ValidateIf } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import {
  type License,
  LICENSE_STANDINGS,
  LICENSE_TYPES,
  type LicenseStanding,
  type LicenseType,
  computeStanding,
  NPN_PATTERN,
} from './license.js';
import { licenseList } from './license-list.js';

class LicenseFilterDto {
  /** Only licenses of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only licenses with this status today. */
  @IsOptional()
  @IsIn(LICENSE_STANDINGS, explain('as one of the listed values', 'expiring'))
  licenseStanding?: LicenseStanding;

  /**
   * `true`: only licenses that have ended or end within 60 days, unless another license of the same state and holder lasts longer.
   * @example true
   */
  @FieldLabel('whether licenses to renew are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  toRenew?: boolean;
}

export class LicenseListQueryDto extends IntersectionType(PageQueryOf(licenseList), LicenseFilterDto) {}

/** A license as entered; a change replaces all of it. */
export class EnterLicenseDto {
  /** Two-letter code of the state. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Firm or person that holds the license. @example "Harbor Wholesale" */
  @FieldLabel('the name of the holder')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  holder: string;

  /** License number as the state writes it. @example SL-104882 */
  @Transform(trim)
  @IsString()
  @Length(1, 60)
  licenseNumber: string;

  /** National producer number (NPN) of the holder, up to ten digits; omitted to keep it, null to remove it. @example "17004821" */
  @FieldLabel('the NPN')
  @Transform(trim)
  @IsOptional(OR_NULL)
  @Length(1, 10)
  @Matches(NPN_PATTERN, explain('as up to ten digits', '17004821'))
  npn?: string | null;

  /** Type of the license: of an agency or of an individual. */
  @ApiProperty({ enum: LICENSE_TYPES })
  @IsIn(LICENSE_TYPES)
  licenseType: LicenseType;

  /** First day of the license, YYYY-MM-DD; null if unknown. @example 2026-07-01 */
  @FieldLabel('the first day of the license')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validFrom: string | null;

  /** Last day of the license, YYYY-MM-DD; null if it has no end or the end is unknown. @example 2028-06-30 */
  @FieldLabel('the last day of the license')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validTo: string | null;

  /** True if filings in the state name this license; defaults to true for the first license of a state. @example false */
  @FieldLabel('whether you file under this license')
  @IsOptional()
  @IsBoolean()
  filesUnder?: boolean;
}

/** A surplus lines license of the register. */
export class LicenseDto {
  /** Id of the license. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Firm or person that holds the license. @example "Harbor Wholesale" */
  holder: string;
  /** License number as the state writes it. @example SL-104882 */
  licenseNumber: string;
  /** National producer number (NPN) of the holder; null if unknown. @example "17004821" */
  npn: string | null;
  /** Type of the license: of an agency or of an individual. */
  @ApiProperty({ enum: LICENSE_TYPES })
  licenseType: LicenseType;
  /** First day of the license, YYYY-MM-DD; null if unknown. @example 2026-07-01 */
  validFrom: string | null;
  /** Last day of the license, YYYY-MM-DD; null if it has no end or the end is unknown. @example 2028-06-30 */
  validTo: string | null;
  /** True if filings in the state name this license. @example true */
  filesUnder: boolean;
  /** Status today; `expiring` within 60 days, `undated` if neither day is recorded. */
  @ApiProperty({ enum: LICENSE_STANDINGS })
  licenseStanding: LicenseStanding;
}

export function toLicenseDto(license: License, today: string): LicenseDto {
  const { id, state, holder, licenseNumber, npn, licenseType, validFrom, validTo, filesUnder } = license;
  return {
    id,
    state,
    holder,
    licenseNumber,
    npn,
    licenseType,
    validFrom,
    validTo,
    filesUnder,
    licenseStanding: computeStanding(license, today),
  };
}
