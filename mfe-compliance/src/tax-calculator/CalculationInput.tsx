import { YES_OR_NO } from '@stampline/business-ui';
import { CheckboxInput, DateInput, type Form, MoneyInput, PercentInput, SelectInput, TextInput } from '@stampline/ui';
import { type CalculationField, isCheckedField } from './calculation-fields';
import type { CalculatorInput } from './calculator-input';
import { CHOICES_BY_FIELD } from './request-choices';

interface CalculationInputProps {
  form: Form<CalculatorInput>;
  field: Exclude<CalculationField, { kind: 'coverages' | 'fees' }>;
  /** Label of the empty option, if it differs from the one in the catalog. */
  empty?: string;
}

export function CalculationInput({ form, field, empty }: CalculationInputProps) {
  const { label } = field;
  const help = field.help ?? undefined;
  if (isCheckedField(field)) return <CheckboxInput form={form} name={field.name} label={label} />;
  switch (field.kind) {
    case 'choice': {
      const first = empty ?? ('empty' in field ? field.empty : '');
      const choices = CHOICES_BY_FIELD[field.words].filter(([word]) => !('usual' in field) || word !== field.usual);
      return <SelectInput form={form} name={field.name} label={label} empty={first} choices={choices} help={help} />;
    }
    case 'flag':
      return <SelectInput form={form} name={field.name} label={label} empty="Not known" choices={YES_OR_NO} help={help} />;
    case 'amount':
      return <MoneyInput form={form} name={field.name} label={label} help={help} />;
    case 'date':
      return <DateInput form={form} name={field.name} label={label} help={help} />;
    case 'number':
      return field.decimals === 0 ? (
        <TextInput form={form} name={field.name} label={label} help={help} />
      ) : (
        <PercentInput form={form} name={field.name} label={label} help={help} />
      );
    default:
      return <TextInput form={form} name={field.name} label={label} help={help} />;
  }
}
