import { Transform, Type } from 'class-transformer';
import { IsArray, IsInt, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { createCheckedProperty, type PropertyRule, buildFormRule, buildChoiceRule } from '../../facts/fact-property.decorator.js';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { CHOICES, MAX_PARTS } from '../pricing/request-expectations.js';
import { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS, type CalculationFields } from './calculation-fields.js';
import type { FieldForm } from './calculation-field.js';
import { CoveragePartDto } from './coverage-part.dto.js';
import { FeeItemDto } from './fee-item.dto.js';
import { MAX_FEES } from './request-fields.js';

const toUpperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

const CalculationShape: new () => CalculationFields = class {
  state: string;
  premium: number;
};

/** Facts for calculating a tax. Amounts are dollars with at most two decimals, dates are YYYY-MM-DD. */
export class CalculationRequestDto extends CalculationShape {}

for (const name of CALCULATION_FIELD_NAMES) {
  const field = CALCULATION_FIELDS[name];
  const isRequired = field.isRequired === true;
  createCheckedProperty(field.api, createFieldRule(field), isRequired)(CalculationRequestDto.prototype, name);
  if (!isRequired) IsOptional()(CalculationRequestDto.prototype, name);
}

function createFieldRule(field: FieldForm): PropertyRule {
  switch (field.kind) {
    case 'choice':
      return buildChoiceRule(CHOICES[field.words]);
    case 'number': {
      const { min, max, decimals } = field;
      const isNumber = decimals === 0 ? IsInt() : IsNumber({ maxDecimalPlaces: decimals });
      return { type: 'number', minimum: min, maximum: max, checks: [isNumber, Min(min), Max(max)] };
    }
    case 'coverages':
      return { type: [CoveragePartDto], checks: createListDecorators(CoveragePartDto, MAX_PARTS) };
    case 'fees':
      return { type: [FeeItemDto], checks: createListDecorators(FeeItemDto, MAX_FEES) };
    case 'state': {
      const rule = buildFormRule(field);
      return { ...rule, checks: [Transform(toUpperCase), ...rule.checks] };
    }
    default:
      return buildFormRule(field);
  }
}

function createListDecorators(shape: new () => object, max: number): readonly PropertyDecorator[] {
  return [IsArray(), MaxItems(max), ValidateNested({ each: true }), Type(() => shape)];
}
