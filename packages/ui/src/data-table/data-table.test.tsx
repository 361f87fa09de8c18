import { AppThemeProvider, EmptyState } from '@stampline/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable, type DataTableProps } from './DataTable';

interface Row {
  id: string;
  insured: string;
}
const rows: Row[] = [
  { id: '1', insured: 'Chesapeake Marine' },
  { id: '2', insured: 'Blue Ridge Contractors' },
];

function open(props: Partial<DataTableProps<Row>>, address = '/') {
  const table = (
    <DataTable<Row>
      label="Policies"
      stateKey="policies"
      columns={[{ field: 'insured', headerName: 'Insured', width: 200 }]}
      rows={rows}
      empty={<EmptyState title="No policies yet" />}
      {...props}
    />
  );
  render(
    <AppThemeProvider>
      <MemoryRouter initialEntries={[address]}>
        {table}
        <Address />
      </MemoryRouter>
    </AppThemeProvider>,
  );
}
const Address = () => <output>{useLocation().search}</output>;
const address = () => screen.getByRole('status').textContent;
const search = () => screen.getByRole('searchbox', { name: 'Search' });

test('nothing yet shows the first step instead of an empty table', () => {
  open({ rows: [] });
  expect(screen.getByText('No policies yet')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('a failure shows its sentence, its id and Retry', async () => {
  const onRetry = jest.fn();
  open({ rows: undefined, error: { title: 'Policies could not be loaded', requestId: 'r-1', onRetry } });
  expect(screen.getByRole('alert')).toHaveTextContent('Request id r-1');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('what is searched stands in the address, and the address fills the search', async () => {
  open({}, '/?policies.q=blue');
  expect(search()).toHaveValue('blue');
  await userEvent.clear(search());
  expect(address()).toBe('');
  await userEvent.type(search(), 'x');
  expect(address()).toBe('?policies.q=x');
});

test('nothing matches offers to clear the filters', async () => {
  open({}, '/?policies.q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(search()).toHaveValue('');
});
