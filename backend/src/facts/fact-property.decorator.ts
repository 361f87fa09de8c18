import { applyDecorators } from '@nestjs/common';
import { ApiProperty as Described, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trim } from '../platform/web/http/validation/trimmed.js';
import { Called, explain } from '../platform/kernel/problems/field-words.js';
import type { ApiProperty, FactForm } from './fact.js';

const ON_ONE_LINE = /^\P{Cc}*$/u;
const SHARE = explain('in percent, more than 0 and at most 100', '37.5');

/** Checks of a property of a request, with its description in the API document. */
export type PropertyRule = Pick<ApiPropertyOptions, 'enum' | 'maxLength' | 'pattern' | 'minimum' | 'maximum' | 'nullable'> & {
  type: 'string' | 'number' | 'boolean' | [new () => object];
  checks: readonly PropertyDecorator[];
};

/** Describes and checks a property of a request. */
export function checkedProperty(
  { sentence, example, called }: ApiProperty,
  { type, checks, ...bounds }: PropertyRule,
  required: boolean,
): PropertyDecorator {
  const options: ApiPropertyOptions = { description: sentence, ...(example !== undefined && { example }), ...bounds, type, required };
  return applyDecorators(Described(options), ...(called === undefined ? [] : [Called(called)]), ...checks);
}

/** Returns the checks of a word of a list. */
export const ruleOfWords = (words: readonly string[]): PropertyRule => ({ type: 'string', enum: [...words], checks: [IsIn(words)] });

/** Returns the checks of a value by its form. */
export function ruleOfForm(form: FactForm): PropertyRule {
  switch (form.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: form.longest,
        checks: [Transform(trim), IsString(), MaxLength(form.longest), Matches(ON_ONE_LINE, explain('on one line'))],
      };
    case 'code':
      return { type: 'string', pattern: form.pattern.source, checks: [Matches(form.pattern, explain(...form.form))] };
    case 'amount':
      return { type: 'number', checks: [IsDollars()] };
    case 'limit':
      return { type: 'number', checks: [IsDollars(), Min(0)] };
    case 'share':
      return {
        type: 'number',
        minimum: 0.0001,
        maximum: 100,
        checks: [IsNumber({ maxDecimalPlaces: 4 }, SHARE), Min(0.0001, SHARE), Max(100, SHARE)],
      };
    case 'flag':
      return { type: 'boolean', checks: [IsBoolean()] };
    case 'date':
      return { type: 'string', checks: [IsPlausibleDate()] };
    default:
      return { type: 'string', checks: [IsJurisdictionCode()] };
  }
}
