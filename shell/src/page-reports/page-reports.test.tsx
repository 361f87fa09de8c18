import { createFakeApi, noContent, renderScreen, unreachable } from '@stampline/testing';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@stampline/api-client';
import { RemoteFailure } from '../remotes/RemoteFailure';
import { filing } from '../testing/remotes';
import { findScreen } from './find-screen';
import { observeErrors, setPlaceFinder } from './page-reports';

const api = createFakeApi();
let end = () => {};
const place = { app: 'mfeFiling', screen: '/filings/:id' };

beforeEach(() => {
  setPlaceFinder(() => place);
  api.on('post', '/api/page-reports', noContent);
  end = observeErrors();
});
afterEach(() => end());

const listReports = () => api.findRequests('post', '/api/page-reports').map(({ body }) => body);
const expectReports = (count: number) => waitFor(() => expect(listReports()).toHaveLength(count));
const throwUncaught = (error: unknown, message = '') => window.dispatchEvent(new ErrorEvent('error', { error, message }));
const rejectPromise = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('reports an uncaught error, a rejected promise, and a screen that cannot be shown', async () => {
  throwUncaught(new TypeError('rows is undefined'));
  rejectPromise('late');
  renderScreen(<RemoteFailure title="Filing" error={new Error('The list has no rows.')} onRetry={() => undefined} />);
  await expectReports(3);
  expect(listReports()).toMatchObject([
    { errors: [{ ...place, kind: 'uncaught', message: 'TypeError: rows is undefined', stack: expect.stringContaining('TypeError') }] },
    { errors: [{ ...place, kind: 'rejection', message: 'late', stack: '' }] },
    { errors: [{ ...place, kind: 'screen', message: 'Error: The list has no rows.' }] },
  ]);
});

test('reports each error once, and at most ten errors per page', async () => {
  const same = new Error('again');
  for (let time = 0; time < 3; time += 1) throwUncaught(same);
  for (let time = 1; time < 20; time += 1) throwUncaught(new Error(`error ${time}`));
  await expectReports(10);
  expect(listReports().at(-1)).toMatchObject({ errors: [{ message: 'Error: error 9' }] });
});

test('omits the text of a rejected request, and ignores resize notices that span two frames', async () => {
  rejectPromise(new ApiError(409, 'Conflict', '{"detail":"Olive Reed has changed it."}'));
  throwUncaught(undefined, 'ResizeObserver loop completed with undelivered notifications.');
  throwUncaught(undefined, 'Script error.');
  await expectReports(2);
  expect(listReports()).toMatchObject([
    { errors: [{ message: 'ApiError: status 409', stack: '' }] },
    { errors: [{ message: 'Script error.' }] },
  ]);
});

test('does not cause an error if the report cannot be sent', async () => {
  api.on('post', '/api/page-reports', unreachable);
  throwUncaught(new Error('first'));
  await expectReports(1);
  throwUncaught(new Error('second'));
  await waitFor(() =>
    expect(listReports()).toMatchObject([{ errors: [{ message: 'Error: first' }] }, { errors: [{ message: 'Error: second' }] }]),
  );
});

test.each([
  ['/', { app: 'shell', screen: '/' }],
  ['/settings/users', { app: 'shell', screen: '/settings/:section?' }],
  ['/shared-files/3d9c9b1e', { app: 'mfeFiling', screen: '/shared-files/:id' }],
  ['/nowhere/4711', { app: 'shell', screen: 'not-found' }],
])('names the screen of %s by its pattern', (pathname, screen) => {
  const routes = [{ children: [{ index: true as const }, { path: 'settings/:section?' }, { path: '*' }] }];
  expect(findScreen(routes, [filing], pathname)).toEqual(screen);
});
