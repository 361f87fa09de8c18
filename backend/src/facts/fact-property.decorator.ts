import { applyDecorators } from '@nestjs/common';
import { ApiProperty as Described, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import type { ApiProperty, FactForm } from './fact.js';

const SINGLE_LINE = /^\P{Cc}*$/u;
const SHARE_INSTRUCTION = explain('in percent, more than 0 and at most 100', '37.5');

/** Settings for a request property's validation and API description. */
export type PropertyRule = Pick<ApiPropertyOptions, 'enum' | 'maxLength' | 'pattern' | 'minimum' | 'maximum' | 'nullable'> & {
  type: 'string' | 'number' | 'boolean' | [new () => object];
  checks: readonly PropertyDecorator[];
};

/** Describes and validates a request property. */
export function createCheckedProperty(
  { sentence, example, called }: ApiProperty,
  { type, checks, ...bounds }: PropertyRule,
  required: boolean,
): PropertyDecorator {
  const options: ApiPropertyOptions = { description: sentence, ...(example !== undefined && { example }), ...bounds, type, required };
  return applyDecorators(Described(options), ...(called === undefined ? [] : [FieldLabel(called)]), ...checks);
}

export const buildChoiceRule = (words: readonly string[]): PropertyRule => ({ type: 'string', enum: [...words], checks: [IsIn(words)] });

export function buildFormRule(form: FactForm): PropertyRule {
  switch (form.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: form.longest,
        checks: [Transform(trim), IsString(), MaxLength(form.longest), Matches(SINGLE_LINE, explain('on one line'))],
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
        checks: [IsNumber({ maxDecimalPlaces: 4 }, SHARE_INSTRUCTION), Min(0.0001, SHARE_INSTRUCTION), Max(100, SHARE_INSTRUCTION)],
      };
    case 'flag':
      return { type: 'boolean', checks: [IsBoolean()] };
    case 'date':
      return { type: 'string', checks: [IsPlausibleDate()] };
    default:
      return { type: 'string', checks: [IsJurisdictionCode()] };
  }
}
