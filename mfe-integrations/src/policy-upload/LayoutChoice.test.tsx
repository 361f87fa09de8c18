import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mapping } from './inspection';
import { LayoutChoice } from './LayoutChoice';
import { buildInspection } from './testing/inspection-fixture';

const { mapping } = buildInspection();

test('preselects and explains the proposed layout, and accepts a different one', async () => {
  const mappings: Mapping[] = [];
  const asked = buildInspection({ questions: [{ about: 'layout', sentence: 'Rows 2 and 3 of "Q-1" differ in "Location".' }] });
  render(<LayoutChoice inspection={asked} mapping={{ ...mapping, layout: 'locations' }} onChange={(next) => mappings.push(next)} />);
  const field = screen.getByRole('combobox', { name: 'Rows of one policy' });
  expect(field).toHaveDisplayValue('One row for each location');
  expect(screen.getByText(/add up to one transaction, even when they are equal\. Check this for your file\.$/)).toBeInTheDocument();
  await userEvent.selectOptions(field, 'Each row is a transaction');
  expect(mappings.at(-1)?.layout).toBe('transactions');
});

test('defaults to one transaction per row', () => {
  render(<LayoutChoice inspection={buildInspection()} mapping={mapping} onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Rows of one policy' })).toHaveDisplayValue('Each row is a transaction');
  expect(screen.queryByText(/Check this for your file/)).not.toBeInTheDocument();
});
