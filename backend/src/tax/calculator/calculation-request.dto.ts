import { Transform, Type } from 'class-transformer';
import { IsArray, IsInt, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { checkedProperty, type PropertyRule, ruleOfForm, ruleOfWords } from '../../facts/fact-property.decorator.js';
import { MostItems } from '../../platform/web/http/validation/most-items.decorator.js';
import { CHOICES, MAX_PARTS } from '../pricing/request-expectations.js';
import { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS, type CalculationFields } from './calculation-fields.js';
import type { FieldForm } from './calculation-field.js';
import { CoveragePartDto } from './coverage-part.dto.js';
import { FeeItemDto } from './fee-item.dto.js';
import { MAX_FEES } from './request-fields.js';

const upperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

const CalculationShape: new () => CalculationFields = class {
  state: string;
  premium: number;
};

/** Facts to calculate a tax from. Amounts are dollars with at most two decimals, dates YYYY-MM-DD. */
export class CalculationRequestDto extends CalculationShape {}

for (const name of CALCULATION_FIELD_NAMES) {
  const field = CALCULATION_FIELDS[name];
  const isRequired = field.isRequired === true;
  checkedProperty(field.api, ruleOf(field), isRequired)(CalculationRequestDto.prototype, name);
  if (!isRequired) IsOptional()(CalculationRequestDto.prototype, name);
}

function ruleOf(field: FieldForm): PropertyRule {
  switch (field.kind) {
    case 'choice':
      return ruleOfWords(CHOICES[field.words]);
    case 'number': {
      const { least, most, decimals } = field;
      const isNumber = decimals === 0 ? IsInt() : IsNumber({ maxDecimalPlaces: decimals });
      return { type: 'number', minimum: least, maximum: most, checks: [isNumber, Min(least), Max(most)] };
    }
    case 'coverages':
      return { type: [CoveragePartDto], checks: listOf(CoveragePartDto, MAX_PARTS) };
    case 'fees':
      return { type: [FeeItemDto], checks: listOf(FeeItemDto, MAX_FEES) };
    case 'state': {
      const rule = ruleOfForm(field);
      return { ...rule, checks: [Transform(upperCase), ...rule.checks] };
    }
    default:
      return ruleOfForm(field);
  }
}

function listOf(shape: new () => object, most: number): readonly PropertyDecorator[] {
  return [IsArray(), MostItems(most), ValidateNested({ each: true }), Type(() => shape)];
}
