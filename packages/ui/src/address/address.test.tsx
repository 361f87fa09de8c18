import { AppThemeProvider } from '@stampline/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AddressLink } from './AddressLink';
import { useAddress } from './use-address';

const Slow = lazy(() => new Promise<{ default: () => null }>(() => undefined));

/** Once a batch is open, a part of the screen suspends rendering forever. */
function Screen() {
  const { params, isChanging, change } = useAddress();
  return (
    <Suspense>
      <p>drawn with {params.toString()}</p>
      <p>{isChanging ? 'another is to come' : 'none is to come'}</p>
      <button onClick={() => change({ batch: 'b1' }, { isStep: true })}>Open the batch</button>
      <button onClick={() => change({ tab: 'rates', row: null })}>Rates</button>
      <button onClick={() => change((current) => ({ row: current.has('batch') ? '2' : null }))}>Second row of the batch</button>
      <AddressLink change={{ policy: 'p1' }}>Policy 1</AddressLink>
      {params.has('batch') && <Slow />}
    </Suspense>
  );
}

function open(search: string) {
  window.history.replaceState(null, '', `/calculator?${search}`);
  render(
    <AppThemeProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Screen /> }])} />
    </AppThemeProvider>,
  );
}

const click = (role: 'button' | 'link', name: string) => userEvent.click(screen.getByRole(role, { name }));

test('keeps the other parameters on a change', async () => {
  open('tab=batch&row=3&search=va');
  await click('button', 'Rates');
  expect(window.location.href).toBe('http://localhost/calculator?tab=rates&search=va');
  expect(screen.getByText('drawn with tab=rates&search=va')).toBeInTheDocument();
  expect(screen.getByText('none is to come')).toBeInTheDocument();
});

test.each([
  ['a click', 'button', 'Rates', '?tab=rates&batch=b1'],
  ['a change that reads the address', 'button', 'Second row of the batch', '?tab=batch&batch=b1&row=2'],
  ['a link', 'link', 'Policy 1', '?tab=batch&batch=b1&policy=p1'],
] as const)('keeps the parameters of a pending navigation on %s', async (_what, role, name, address) => {
  open('tab=batch');
  await click('button', 'Open the batch');
  expect(screen.getByText('drawn with tab=batch')).toBeInTheDocument();
  expect(screen.getByText('another is to come')).toBeInTheDocument();
  await click(role, name);
  expect(window.location.search).toBe(address);
});

test('returns to the previous step, skipping changes in place', async () => {
  open('tab=batch');
  const steps = window.history.length;
  await click('button', 'Rates');
  expect(window.history.length).toBe(steps);
  await click('link', 'Policy 1');
  expect(window.history.length).toBe(steps + 1);
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?tab=rates'));
});

test('gives a link its URL, to open in another tab', () => {
  open('tab=batch');
  expect(screen.getByRole('link', { name: 'Policy 1' })).toHaveAttribute('href', '/calculator?tab=batch&policy=p1');
});
