import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FoundValue, Mapping } from './inspection';
import { ValueMeanings } from './ValueMeanings';
import { buildInspection } from './testing/inspection-fixture';

const getLabels = ['new', 'renewal', 'endorsement', 'return_premium'];
const proposed: Mapping = { ...buildInspection().mapping, columns: { ...buildInspection().mapping.columns, transaction_type: 'Office' } };
const inspected = buildInspection({
  mapping: proposed,
  values: [
    {
      column: 'transaction_type',
      fileColumn: 'Office',
      value: 'NB',
      rows: 5,
      meaning: 'new',
      meanings: ['new'],
      words: getLabels,
      isAsked: false,
    },
    {
      column: 'transaction_type',
      fileColumn: 'Office',
      value: 'RP',
      rows: 2,
      meaning: null,
      meanings: ['renewal', 'return_premium'],
      words: getLabels,
      isAsked: true,
    },
    {
      column: 'transaction_type',
      fileColumn: 'Office',
      value: 'Mid',
      rows: 1,
      meaning: null,
      meanings: [],
      words: getLabels,
      isAsked: true,
    },
  ],
});

function Values({ first, onChange }: { first: Mapping; onChange: (mapping: Mapping) => void }) {
  const [mapping, setMapping] = useState(first);
  return (
    <ValueMeanings
      inspection={inspected}
      mapping={mapping}
      onChange={(next) => {
        setMapping(next);
        onChange(next);
      }}
    />
  );
}

test('lists each value with its meaning, row count, and required action', async () => {
  const mappings: Mapping[] = [];
  render(<Values first={proposed} onChange={(mapping) => mappings.push(mapping)} />);
  expect(screen.getByRole('combobox', { name: 'Office: NB' })).toHaveDisplayValue('new');
  expect(screen.getByRole('combobox', { name: 'Office: RP' })).toHaveDisplayValue('Choose a meaning');
  expect(screen.getByText('2 rows. Some systems use it for renewal, others for return premium.')).toBeInTheDocument();
  expect(screen.getByText('1 row. Choose a meaning to import it.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Office: RP' }), 'return premium');
  expect(mappings.at(-1)?.values).toEqual({ transaction_type: { rp: 'return_premium' } });
  expect(screen.getByText('2 rows. Check this meaning for this file.')).toBeInTheDocument();
});

test('skips values of columns that are not mapped', () => {
  render(<Values first={buildInspection().mapping} onChange={() => undefined} />);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('asks about the values of a column that replaces the proposed column', () => {
  const chosen: Mapping = { ...proposed, columns: { ...proposed.columns, transaction_type: 'Insured' } };
  const open: FoundValue = {
    column: 'transaction_type',
    fileColumn: 'Insured',
    value: 'XX',
    rows: 1,
    meaning: null,
    meanings: [],
    words: getLabels,
    isAsked: true,
  };
  const { rerender } = render(
    <ValueMeanings inspection={buildInspection({ values: [...inspected.values, open] })} mapping={chosen} onChange={() => undefined} />,
  );
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Insured: XX' })).toHaveDisplayValue('Choose a meaning');
  rerender(
    <ValueMeanings inspection={buildInspection({ values: [...inspected.values, open] })} mapping={proposed} onChange={() => undefined} />,
  );
  expect(screen.queryByRole('combobox', { name: 'Insured: XX' })).not.toBeInTheDocument();
});
