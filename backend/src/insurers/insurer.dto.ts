import { Transform, Type } from 'class-transformer';
import { IsArray, IsString, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { MostItems } from '../platform/http/validation/most-items.decorator.js';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import type { Insurer } from './insurer.js';
import { insurerList } from './insurer-list.js';

export class InsurerListQueryDto extends PageQueryOf(insurerList) {}

/** A state in which an insurer may write surplus lines, by a source. */
class EligibilityDto {
  /** Two-letter code. */
  @IsJurisdictionCode()
  state: string;

  /** First day, YYYY-MM-DD; null when it is not known. */
  @Called('the first day of eligibility')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validFrom: string | null;

  /** Last day, YYYY-MM-DD; null without an end. */
  @Called('the last day of eligibility')
  @ValidateIf((_, value) => value !== null)
  @IsCalendarDate()
  validTo: string | null;

  /** Where it is written, such as the list of the state. */
  @Called('the source')
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  source: string;
}

/** An insurer to enter; on a change all of it is replaced. */
export class EnterInsurerDto {
  /** Name of the insurer. */
  @Called('the name of the insurer')
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  name: string;

  /** NAIC company code, five digits; null without one. */
  @Called('the NAIC number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^\d{5}$/, says('as five digits', '19437'))
  naicNumber: string | null;

  /** Alien number of the NAIC; null without one. */
  @Called('the AA number')
  @ValidateIf((_, value) => value !== null)
  @Matches(/^AA-\d{4,10}$/, says('as AA- and digits', 'AA-1122000'))
  alienNumber: string | null;

  /** State or country of domicile; null when not entered. */
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 100)
  domicile: string | null;

  /** Other names of the insurer on policies, at most 50. */
  @IsArray()
  @MostItems(50)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one.trim() : one)) : value,
  )
  @IsString({ each: true })
  @Length(1, 300, { each: true, ...says('in 1 to 300 characters') })
  aliases: string[];

  /** States in which it may write surplus lines, at most 200 entries. */
  @IsArray()
  @MostItems(200)
  @ValidateNested({ each: true })
  @Type(() => EligibilityDto)
  eligibility: EligibilityDto[];
}

/** A name on policies to join to an insurer. */
export class JoinNameDto {
  /** The name as policies carry it. */
  @Called('the name')
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  name: string;
}

/** An insurer. */
export class InsurerDto {
  id: string;
  /** Name of the insurer. */
  name: string;
  /** NAIC company code, five digits; null without one. */
  naicNumber: string | null;
  /** Alien number of the NAIC; null without one. */
  alienNumber: string | null;
  /** State or country of domicile; null when not entered. */
  domicile: string | null;
  /** Other names of the insurer on policies. */
  aliases: string[];
  /** States in which it may write surplus lines. */
  eligibility: EligibilityDto[];
  /** Policies that carry one of its names. */
  policies: number;
}

/** A name on policies that belongs to no insurer. */
export class UnmatchedInsurerDto {
  /** The most frequent spelling. */
  name: string;
  /** Policies that carry the name. */
  policies: number;
}

export function insurerView(insurer: Insurer, policies: number): InsurerDto {
  const { id, name, naicNumber, alienNumber, domicile, aliases, eligibility } = insurer;
  const states = eligibility.map(({ state, validFrom, validTo, source }) => ({ state, validFrom, validTo, source }));
  return { id, name, naicNumber, alienNumber, domicile, aliases: [...aliases], eligibility: states, policies };
}
