import { AppThemeProvider, EmptyState } from '@stampline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { DataTable } from './DataTable';
import type { ListColumn } from './list-column';
import { type ListPage, type ListRequest, useList } from './use-list';

interface Row {
  id: string;
  insured: string;
  premium: number;
}
type Request = ListRequest<'insured' | 'premium'> & { state?: string };

const book: Row[] = [
  { id: '1', insured: 'Chesapeake Marine', premium: 100 },
  { id: '2', insured: 'Blue Ridge Contractors', premium: 300 },
  { id: '3', insured: 'Harbor Foods', premium: 200 },
];
const columns: ListColumn<Row>[] = [
  { field: 'insured', title: 'Insured', isSortable: true, isHead: true, render: ({ id, insured }) => <a href={`#${id}`}>{insured}</a> },
  { field: 'premium', title: 'Premium', align: 'right', width: 120, isSortable: true, render: ({ premium }) => `$${premium}` },
];

let requests: Request[];
let failure: Error | undefined;
let isNarrow: boolean;

beforeEach(() => {
  [requests, failure, isNarrow] = [[], undefined, false];
  window.matchMedia = (query) => Object.assign(new EventTarget(), matchMedia(query));
});

const doNothing = () => undefined;

function matchMedia(media: string): MediaQueryList {
  return {
    matches: isNarrow && media !== 'print',
    media,
    onchange: null,
    addListener: doNothing,
    removeListener: doNothing,
    addEventListener: doNothing,
    removeEventListener: doNothing,
    dispatchEvent: () => true,
  };
}

/** Fakes the server: two rows per page, with cursors. */
async function fetchPage(request: Request): Promise<ListPage<Row>> {
  requests.push(request);
  if (failure) throw failure;
  const { search = '', sort = 'insured', cursor = '0', limit } = request;
  const found = book.filter(({ insured }) => insured.toLowerCase().includes(search.toLowerCase()));
  const sorted = found.toSorted((a, b) => (sort.endsWith('premium') ? a.premium - b.premium : a.insured.localeCompare(b.insured)));
  if (sort.startsWith('-')) sorted.reverse();
  const from = Number(cursor);
  return {
    rows: sorted.slice(from, from + limit),
    total: found.length,
    next: from + limit < found.length ? String(from + limit) : null,
    previous: from > 0 ? String(from - limit) : null,
  };
}

const COMPACT_COLUMNS: ListColumn<Row>[] = [
  { ...columns[0]!, compactPlace: 'first' },
  { ...columns[1]!, isExtra: true, compactPlace: 'firstEnd' },
  { field: 'note', title: 'Note', compactPlace: 'note', renderCompact: ({ premium }) => premium > 200 && 'Large', render: () => 'Small' },
  { field: 'id', title: 'Id', render: ({ id }) => id },
];

function Screen({ toolsFrom = 0, shown = columns }: { toolsFrom?: number; shown?: readonly ListColumn<Row>[] }) {
  const list = useList<Row, 'insured' | 'premium'>({
    stateKey: 'p',
    queryKey: ['test'],
    sorts: ['insured', 'premium'],
    defaultSort: 'insured',
    filters: ['state'],
    pageSize: 2,
    fetch: (request, filters) => fetchPage({ ...request, ...filters }),
  });
  return (
    <DataTable
      label="Policies"
      list={list}
      columns={shown}
      search="Insured"
      download="/api/policies/download"
      toolsFrom={toolsFrom}
      empty={<EmptyState title="No policies yet" />}
      failure={({ message }) => ({ detail: message, requestId: 'r-1' })}
    />
  );
}

const CurrentUrl = () => <output>{useLocation().search}</output>;

function renderList(address = '/', toolsFrom = 0, shown = columns) {
  window.history.replaceState(null, '', address);
  const element = (
    <>
      <Screen toolsFrom={toolsFrom} shown={shown} />
      <CurrentUrl />
    </>
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AppThemeProvider>
        <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      </AppThemeProvider>
    </QueryClientProvider>,
  );
}

const findShownNames = async () => {
  await screen.findByRole('grid', { name: 'Policies' });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};

test('lists a page of rows in the default order with the total', async () => {
  renderList();
  expect(await findShownNames()).toEqual(['Blue Ridge Contractors', 'Chesapeake Marine']);
  expect(screen.getByText('1-2 of 3')).toBeInTheDocument();
  expect(requests).toEqual([{ limit: 2 }]);
});

test('sorts on the server when a column is clicked, and keeps the order in the URL', async () => {
  renderList('/?other=1');
  await findShownNames();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Premium' }));
  await waitFor(async () => expect(await findShownNames()).toEqual(['Chesapeake Marine', 'Harbor Foods']));
  expect(screen.getByText('?other=1&p.sort=premium')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Premium' }));
  await waitFor(async () => expect(await findShownNames()).toEqual(['Blue Ridge Contractors', 'Harbor Foods']));
  expect(requests.at(-1)).toEqual({ limit: 2, sort: '-premium' });
});

test('does not request a page of the previous order when Next is clicked right after the order changes', async () => {
  renderList();
  await findShownNames();
  // Calls do not wait until everything is rendered, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('columnheader', { name: 'Premium' }).click();
  screen.getByRole('button', { name: 'Next' }).click();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await waitFor(async () => expect(await findShownNames()).toEqual(['Chesapeake Marine', 'Harbor Foods']));
  expect(requests).toEqual([{ limit: 2 }, { limit: 2, sort: 'premium' }]);
});

test('opens a row on a click next to its link, but not at the end of a text selection', async () => {
  renderList();
  await findShownNames();
  const opened = jest.fn();
  screen.getByRole('link', { name: 'Blue Ridge Contractors' }).addEventListener('click', opened);
  await userEvent.click(screen.getByRole('gridcell', { name: '$300' }));
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.tripleClick(screen.getByRole('gridcell', { name: '$300' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

test('hides the search of a short list until it grows or the URL contains a search', async () => {
  renderList('/', 4);
  await findShownNames();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  cleanup();
  renderList('/?p.q=marine', 4);
  expect(await findShownNames()).toEqual(['Chesapeake Marine']);
  expect(screen.getByRole('searchbox')).toHaveValue('marine');
});

test('opens the next page and returns', async () => {
  renderList();
  await findShownNames();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await findShownNames()).toEqual(['Harbor Foods']));
  expect(screen.getByText('3-3 of 3')).toBeInTheDocument();
  expect(screen.getByText('?p.at=2&p.page=2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(screen.getByText('1-2 of 3')).toBeInTheDocument());
});

test('searches from the first page when typing pauses', async () => {
  renderList('/?p.at=2&p.page=2');
  await screen.findByText('3-3 of 3');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Insured' }), 'marine');
  await waitFor(async () => expect(await findShownNames()).toEqual(['Chesapeake Marine']));
  expect(requests.map(({ search }) => search)).toEqual([undefined, 'marine']);
  expect(screen.getByText('?p.q=marine')).toBeInTheDocument();
});

test('restores the list from a URL', async () => {
  renderList('/?p.q=o&p.sort=-premium&p.state=VA');
  expect(await findShownNames()).toEqual(['Blue Ridge Contractors', 'Harbor Foods']);
  expect(screen.getByRole('searchbox')).toHaveValue('o');
  expect(requests).toEqual([{ limit: 2, search: 'o', sort: '-premium', state: 'VA' }]);
});

test('ignores an unknown sort order', async () => {
  renderList('/?p.sort=nonsense');
  await findShownNames();
  expect(requests).toEqual([{ limit: 2 }]);
});

test('offers to clear the search and filters if there are no matches', async () => {
  renderList('/?p.q=nobody&p.state=VA');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await findShownNames();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(requests.at(-1)).toEqual({ limit: 2 });
});

test('shows a failure with its message, its request ID and a Retry button', async () => {
  failure = new Error('The server is being updated.');
  renderList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Policies could not be loadedThe server is being updated.');
  expect(screen.getByRole('alert')).toHaveTextContent('Request id r-1');
  failure = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findShownNames()).toHaveLength(2);
});

test('returns to the first page if a cursor is rejected', async () => {
  failure = new Error('This is not a cursor of this list.');
  renderList('/?p.at=zzz&p.page=4');
  const back = await screen.findByRole('button', { name: 'Go to the first page' });
  failure = undefined;
  await userEvent.click(back);
  expect(await findShownNames()).toHaveLength(2);
});

test('downloads all pages of the list', async () => {
  renderList('/?p.q=o&p.sort=-premium&p.at=2&p.page=2&p.state=VA');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  const menu = within(await screen.findByRole('menu', { name: 'Download' }));
  expect(menu.getAllByRole('menuitem').map((item) => item.getAttribute('href'))).toEqual([
    '/api/policies/download?search=o&sort=-premium&state=VA&format=csv',
    '/api/policies/download?search=o&sort=-premium&state=VA&format=xlsx',
  ]);
});

test('stacks the rows on a narrow screen, labels each value, and lets the user choose the order', async () => {
  isNarrow = true;
  renderList();
  const rows = within(await screen.findByRole('list', { name: 'Policies' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Blue Ridge ContractorsPremium$300', 'Chesapeake MarinePremium$100']);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Premium, descending');
  await waitFor(() => expect(requests.at(-1)).toEqual({ limit: 2, sort: '-premium' }));
});

test('shows two-line rows on a narrow screen if the columns have places in them, even amounts that the grid hides', async () => {
  isNarrow = true;
  renderList('/', 0, COMPACT_COLUMNS);
  const rows = within(await screen.findByRole('list', { name: 'Policies' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Blue Ridge Contractors$300Large', 'Chesapeake Marine$100']);
});
