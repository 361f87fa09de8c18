import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
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
    <TextField
      select
      label="Rows of one policy"
      value={chosen}
      helperText={isAsked ? `${meaning} Check this for your file.` : meaning}
      onChange={({ target }) => {
        const layout = LAYOUTS.find(({ value }) => value === target.value);
        if (layout) onChange({ ...mapping, layout: layout.value });
      }}
      sx={{ maxWidth: 420 }}
    >
      {LAYOUTS.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
