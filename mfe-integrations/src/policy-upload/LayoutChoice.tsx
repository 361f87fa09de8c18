import { SelectField } from '@stampline/ui';
import type { Inspection, Mapping } from './inspection';

type Layout = NonNullable<Mapping['layout']>;

const LAYOUTS: ReadonlyArray<{ value: Layout; label: string; meaning: string }> = [
  {
    value: 'transactions',
    label: 'Each row is a transaction',
    meaning: 'A row without a transaction type describes its policy.',
  },
  {
    value: 'coverages',
    label: 'One row for each coverage',
    meaning: 'Rows of a policy with the same term, type and date are one transaction with several coverages.',
  },
  {
    value: 'locations',
    label: 'One row for each location',
    meaning: 'Premiums and fees of rows with the same term, type and date add up to one transaction, even when they are equal.',
  },
  {
    value: 'installments',
    label: 'One row for each installment',
    meaning: 'Premiums of new and renewal rows add up to one transaction on the date of the first installment.',
  },
];

export interface LayoutChoiceProps {
  inspection: Inspection;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Asks what several rows of the same policy mean. */
export function LayoutChoice({ inspection, mapping, onChange }: LayoutChoiceProps) {
  const chosen = mapping.layout ?? 'transactions';
  const isAsked = inspection.questions.some(({ about }) => about === 'layout');
  const meaning = LAYOUTS.find(({ value }) => value === chosen)?.meaning ?? '';
  return (
    <SelectField
      label="Rows of one policy"
      value={chosen}
      choices={LAYOUTS.map(({ value, label }) => [value, label] as const)}
      help={isAsked ? `${meaning} Check this for your file.` : meaning}
      onChange={(layout) => onChange({ ...mapping, layout })}
      sx={{ maxWidth: 420 }}
    />
  );
}
