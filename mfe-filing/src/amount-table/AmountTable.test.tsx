import { renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmountTable } from './AmountTable';

const wide = window.matchMedia;

afterEach(() => {
  window.matchMedia = wide;
});

function openTable(isPhone: boolean, columns = ['Month', 'Charged', 'Due', 'Collected']) {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: isPhone && query !== 'print' });
  const rows = Array.from({ length: 30 }, (_, at) => ({ key: `m${at}`, cells: [`Month ${at}`, ...columns.slice(1).map(() => '$1.00')] }));
  renderScreen(<AmountTable label="Charged" columns={columns} rows={rows} />, { address: '/reconciliation' });
  return within(screen.getByRole('table', { name: 'Charged' }));
}

test('labels each figure of a long table on a phone, and remains a table with columns', () => {
  const table = openTable(true);
  expect(table.getAllByText('Collected')).toHaveLength(31);
  expect(table.getByRole('columnheader', { name: 'Collected' })).toBeInTheDocument();
  const [row] = table.getAllByRole('row').slice(1);
  expect(within(row!).getByRole('rowheader', { name: 'Month 0' })).toBeInTheDocument();
  expect(within(row!).getAllByRole('cell', { name: '$1.00' })).toHaveLength(3);
});

test.each([
  ['a window', false, ['Month', 'Charged', 'Due', 'Collected'], 10],
  ['a phone with few figures', true, ['Month', 'Amount'], 20],
] as const)('shows titles once in %s, and more rows on request', async (_what, isPhone, columns, hidden) => {
  const table = openTable(isPhone, [...columns]);
  expect(table.getAllByText(columns[1])).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: `Show ${hidden} more` }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
