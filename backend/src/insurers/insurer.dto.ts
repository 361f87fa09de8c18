import { Transform, Type } from 'class-transformer';
import { IsArray, IsString, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import type { Insurer } from './insurer.js';
import { insurerList } from './insurer-list.js';

export class InsurerListQueryDto extends PageQueryOf(insurerList) {}

/** A state in which an insurer may write surplus lines, by a source. */
class EligibilityDto {
  /** Two-letter code of the state. @example VA */
  @IsJurisdictionCode()
  state: string;

  /** First day of eligibility, YYYY-MM-DD; null if unknown. @example 2026-07-01 */
  @FieldLabel('the first day of eligibility')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validFrom: string | null;

  /** Last day of eligibility, YYYY-MM-DD; null if there is no end. @example 2028-06-30 */
  @FieldLabel('the last day of eligibility')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validTo: string | null;

  /** Source of the eligibility, such as the state's list. @example "Virginia list of approved surplus lines insurers" */
  @FieldLabel('the source')
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  source: string;
}

/** An insurer as entered; a change replaces all of it. */
export class EnterInsurerDto {
  /** Name of the insurer. @example "Harbor Specialty Insurance Company" */
  @FieldLabel('the name of the insurer')
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  name: string;

  /** NAIC company code, five digits; null if unknown. @example "19437" */
  @FieldLabel('the NAIC number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{5}$/, explain('as five digits', '19437'))
  naicNumber: string | null;

  /** Alien number of the NAIC; null for an insurer without an alien number. @example AA-1122000 */
  @FieldLabel('the AA number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^AA-\d{4,10}$/, explain('as AA- and digits', 'AA-1122000'))
  alienNumber: string | null;

  /** State or country of domicile; null if not entered. @example Delaware */
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  domicile: string | null;

  /** Other names of the insurer on policies, at most 50. @example ["Harbor Specialty Ins Co"] */
  @IsArray()
  @MaxItems(50)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one.trim() : one)) : value,
  )
  @IsString({ each: true })
  @Length(1, 300, { each: true, ...explain('in 1 to 300 characters') })
  aliases: string[];

  /** States in which it may write surplus lines, at most 200 entries. */
  @IsArray()
  @MaxItems(200)
  @ValidateNested({ each: true })
  @Type(() => EligibilityDto)
  eligibility: EligibilityDto[];
}

/** A name on policies to match to an insurer. */
export class JoinNameDto {
  /** Name of the insurer as it appears on policies. @example "Harbor Specialty Ins." */
  @FieldLabel('the name')
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  name: string;
}

/** An insurer. */
export class InsurerDto {
  /** Id of the insurer. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the insurer. @example "Harbor Specialty Insurance Company" */
  name: string;
  /** NAIC company code, five digits; null if unknown. @example "19437" */
  naicNumber: string | null;
  /** Alien number of the NAIC; null for an insurer without an alien number. @example AA-1122000 */
  alienNumber: string | null;
  /** State or country of domicile; null if not entered. @example Delaware */
  domicile: string | null;
  /** Other names of the insurer on policies. @example ["Harbor Specialty Ins Co"] */
  aliases: string[];
  /** States in which it may write surplus lines. */
  eligibility: EligibilityDto[];
  /** Number of policies with one of its names. @example 37 */
  policies: number;
}

/** A name on policies that does not belong to any registered insurer. */
export class UnmatchedInsurerDto {
  /** Most frequent spelling of the name. @example "Harbour Specialty" */
  name: string;
  /** Number of policies with the name. @example 37 */
  policies: number;
}

export function toInsurerDto(insurer: Insurer, policies: number): InsurerDto {
  const { id, name, naicNumber, alienNumber, domicile, aliases, eligibility } = insurer;
  const states = eligibility.map(({ state, validFrom, validTo, source }) => ({ state, validFrom, validTo, source }));
  return { id, name, naicNumber, alienNumber, domicile, aliases: [...aliases], eligibility: states, policies };
}
