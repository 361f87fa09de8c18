import { AppThemeProvider } from '@stampline/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { UrlParamsLink } from './UrlParamsLink';
import { useUrlParams } from './use-url-params';

const Slow = lazy(() => new Promise<{ default: () => null }>(() => undefined));

/** Once a batch is open, part of the screen suspends rendering forever. */
function Screen() {
  const { params, isChanging, change } = useUrlParams();
  return (
    <Suspense>
      <p>drawn with {params.toString()}</p>
      <p>{isChanging ? 'another is to come' : 'none is to come'}</p>
      <button onClick={() => change({ batch: 'b1' }, { isStep: true })}>Open the batch</button>
      <button onClick={() => change({ tab: 'rates', row: null })}>Rates</button>
      <button onClick={() => change((current) => ({ row: current.has('batch') ? '2' : null }))}>Second row of the batch</button>
      <UrlParamsLink change={{ policy: 'p1' }}>Policy 1</UrlParamsLink>
      {params.has('batch') && <Slow />}
    </Suspense>
  );
}

function renderScreenAt(search: string) {
  window.history.replaceState(null, '', `/calculator?${search}`);
  render(
    <AppThemeProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Screen /> }])} />
    </AppThemeProvider>,
  );
}

const clickControl = (role: 'button' | 'link', name: string) => userEvent.click(screen.getByRole(role, { name }));

test('keeps the other parameters on a change', async () => {
  renderScreenAt('tab=batch&row=3&search=va');
  await clickControl('button', 'Rates');
  expect(window.location.href).toBe('http://localhost/calculator?tab=rates&search=va');
  expect(screen.getByText('drawn with tab=rates&search=va')).toBeInTheDocument();
  expect(screen.getByText('none is to come')).toBeInTheDocument();
});

test.each([
  ['a click', 'button', 'Rates', '?tab=rates&batch=b1'],
  ['a change that reads the URL', 'button', 'Second row of the batch', '?tab=batch&batch=b1&row=2'],
  ['a link', 'link', 'Policy 1', '?tab=batch&batch=b1&policy=p1'],
] as const)('keeps the parameters of a pending navigation on %s', async (_what, role, name, address) => {
  renderScreenAt('tab=batch');
  await clickControl('button', 'Open the batch');
  expect(screen.getByText('drawn with tab=batch')).toBeInTheDocument();
  expect(screen.getByText('another is to come')).toBeInTheDocument();
  await clickControl(role, name);
  expect(window.location.search).toBe(address);
});

test('goes back to the previous step, skipping in-place changes', async () => {
  renderScreenAt('tab=batch');
  const steps = window.history.length;
  await clickControl('button', 'Rates');
  expect(window.history.length).toBe(steps);
  await clickControl('link', 'Policy 1');
  expect(window.history.length).toBe(steps + 1);
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?tab=rates'));
});

test('gives a link its URL, to open in another tab', () => {
  renderScreenAt('tab=batch');
  expect(screen.getByRole('link', { name: 'Policy 1' })).toHaveAttribute('href', '/calculator?tab=batch&policy=p1');
});
