import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import type { Fact } from '../facts/fact.js';
import { API_FACT_NAMES, factOf, type TaxFacts } from '../facts/transaction-facts.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';
import { trim } from '../platform/web/http/validation/trimmed.js';
import { Called, explain } from '../platform/kernel/problems/field-words.js';
import { CHOICES } from '../tax/pricing/request-expectations.js';

const ON_ONE_LINE = /^\P{Cc}*$/u;
const SHARE = explain('in percent, more than 0 and at most 100', '37.5');

const FactsShape: new () => TaxFacts = class {};

/** Optional facts of a transaction, with the rules of a file's optional columns. Amounts in dollars with the sign of the premium. */
export class TaxFactsDto extends FactsShape {}

for (const name of API_FACT_NAMES) factProperty(factOf(name))(TaxFactsDto.prototype, name);

function factProperty(fact: Fact): PropertyDecorator {
  const { sentence, example, called } = fact.api ?? { sentence: '' };
  const { type, checks, ...bounds } = ruleOf(fact);
  const since = fact.since === undefined ? '' : ` Since version ${fact.since}.`;
  const description: ApiPropertyOptions = {
    description: sentence + since,
    ...(example !== undefined && { example }),
    ...bounds,
    type,
    required: false,
    nullable: true,
  };
  return applyDecorators(ApiProperty(description), ...(called === undefined ? [] : [Called(called)]), IsOptional(OR_NULL), ...checks);
}

type Rule = Pick<ApiPropertyOptions, 'enum' | 'maxLength' | 'pattern' | 'minimum' | 'maximum' | 'format'> & {
  type: 'string' | 'number' | 'boolean';
  checks: readonly PropertyDecorator[];
};

/** Checks of a kind of fact, with its description in the API document. */
function ruleOf(fact: Fact): Rule {
  switch (fact.kind) {
    case 'choice':
      return { type: 'string', enum: CHOICES[fact.words], checks: [IsIn(CHOICES[fact.words])] };
    case 'text':
      return {
        type: 'string',
        maxLength: fact.longest,
        checks: [Transform(trim), IsString(), MaxLength(fact.longest), Matches(ON_ONE_LINE, explain('on one line'))],
      };
    case 'code':
      return { type: 'string', pattern: fact.pattern.source, checks: [Matches(fact.pattern, explain(...fact.form))] };
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
