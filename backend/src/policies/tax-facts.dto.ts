import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import type { Fact } from '../facts/fact.js';
import { createCheckedProperty, buildFormRule, buildChoiceRule } from '../facts/fact-property.decorator.js';
import { API_FACT_NAMES, getFact, type TaxFacts } from '../facts/transaction-facts.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';
import { CHOICES } from '../tax/pricing/request-expectations.js';

const FactsShape: new () => TaxFacts = class {};

/** Optional facts of a transaction, with the rules of a file's optional columns. Amounts in dollars with the sign of the premium. */
export class TaxFactsDto extends FactsShape {}

for (const name of API_FACT_NAMES) createFactDecorator(getFact(name))(TaxFactsDto.prototype, name);

function createFactDecorator(fact: Fact): PropertyDecorator {
  const rule = fact.kind === 'choice' ? buildChoiceRule(CHOICES[fact.words]) : buildFormRule(fact);
  const words = fact.api ?? { sentence: '' };
  const since = fact.since === undefined ? '' : ` Since version ${fact.since}.`;
  const described = createCheckedProperty({ ...words, sentence: words.sentence + since }, { ...rule, nullable: true }, false);
  return applyDecorators(described, IsOptional(OR_NULL));
}
