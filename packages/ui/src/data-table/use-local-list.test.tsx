import { AppThemeProvider, EmptyState } from '@stampline/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DataTable } from './DataTable';
import { ListFilter } from './ListFilter';
import type { ListColumn } from './list-column';
import { useLocalList } from './use-local-list';

interface Row {
  id: string;
  payee: string;
  state: string;
  open: number;
}

const rows: readonly Row[] = Array.from({ length: 120 }, (_row, at) => ({
  id: String(at),
  payee: `Payee ${at}`,
  state: at % 2 === 0 ? 'FL' : 'TX',
  open: (at * 37) % 120,
}));

const columns: readonly ListColumn<Row>[] = [
  { field: 'payee', title: 'Payee', isHead: true, render: ({ payee }) => payee },
  { field: 'open', title: 'Open', align: 'right', isSortable: true, render: ({ open }) => `$${open}` },
  { field: 'state', title: 'State', isMinor: true, render: ({ state }) => state },
];

function Screen() {
  const list = useLocalList<Row>({
    stateKey: 'due',
    rows,
    error: null,
    reload: () => undefined,
    toSearchText: ({ payee }) => payee,
    sorts: { open: ({ open }) => open },
    filters: { state: ({ state }, value) => state === value },
  });
  return (
    <DataTable
      label="Due"
      list={list}
      columns={columns}
      search="Payee"
      filters={<ListFilter list={list} name="state" label="State" all="All states" choices={[['TX', 'Texas']]} />}
      totals={[['Balances', String(list.matching.length)]]}
      failure={({ message }) => ({ detail: message })}
      empty={<EmptyState icon="success" title="Nothing" description="Nothing is due." />}
    />
  );
}

const doNothing = () => undefined;
let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isNarrow && media !== 'print',
      media,
      onchange: null,
      addListener: doNothing,
      removeListener: doNothing,
    });
});

function open(address = '/') {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }]);
  render(
    <AppThemeProvider>
      <RouterProvider router={router} />
    </AppThemeProvider>,
  );
}

const getTotal = () => within(screen.getByText('Balances').parentElement!);

test('shows the default order in pages, and returns to the first page when the order changes', async () => {
  open('/?due.at=50&due.page=2');
  expect(await screen.findByText('51-100 of 120')).toBeInTheDocument();
  expect(await screen.findByText('Payee 50')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('101-120 of 120')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Open' }));
  expect(await screen.findByText('1-50 of 120')).toBeInTheDocument();
  expect(screen.getByText('$0')).toBeInTheDocument();
});

test('searches and filters all pages, and totals the matches', async () => {
  open('/?due.q=payee+11&due.state=TX');
  expect(await screen.findByText('Payee 11')).toBeInTheDocument();
  expect(screen.getByText('1-6 of 6')).toBeInTheDocument();
  expect(getTotal().getByText('6')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Payee' }));
  await waitFor(() => expect(getTotal().getByText('60')).toBeInTheDocument());
});

test('collapses minor columns on a phone, but never amounts, and shows fewer rows', async () => {
  isNarrow = true;
  open();
  expect(await screen.findByText('1-10 of 120')).toBeInTheDocument();
  const [first] = screen.getAllByRole('listitem');
  const row = within(first!);
  expect(row.getByText('$0')).toBeInTheDocument();
  expect(row.queryByText('FL')).not.toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'More' }));
  expect(row.getByText('FL')).toBeInTheDocument();
});
