import { createFakeApi, noResponse, replyWithProblem, renderScreen, unreachable } from '@stampline/testing';
import { act, screen } from '@testing-library/react';
import { SharedContent } from './SharedContent';

const api = createFakeApi();
const WATCH = '/api/shared/{id}/watch';
const NOT_VALID = replyWithProblem(404, 'This link is no longer valid.');
const MINUTE_MS = 60_000;
const shared = {
  needsPassword: false,
  subjectKind: 'document',
  title: 'Form 802',
  sharingOrganization: 'Harbor Wholesale',
  period: null,
  mediaType: 'application/pdf',
  size: null,
} as const;
const locked = {
  needsPassword: true,
  subjectKind: null,
  title: null,
  sharingOrganization: null,
  period: null,
  mediaType: null,
  size: null,
};

beforeEach(() => {
  jest.useFakeTimers();
  api.on('get', '/api/shared/{id}', shared);
  api.on('get', '/api/shared/{id}/file', noResponse);
});
afterEach(() => jest.useRealTimers());

const advanceTime = async (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const setStreams = async (to: 'begun' | 'interrupted' | 'refused') => {
  act(() => api.setStreams(to));
  await advanceTime(0);
};
/** Counts requests for the page, which are logged as accesses, and requests for the link's state. */
const countRequests = () => [api.findRequests('get', '/api/shared/{id}').length, api.findRequests('get', WATCH).length];
const findTitle = () => screen.queryByRole('heading', { name: shared.title });

let opened = 0;
/** Opens the page of a new link with its stream. */
const openLink = async () => {
  opened += 1;
  renderScreen(<SharedContent />, { address: `/shared-document/watched-${opened}?token=secret`, path: '/shared-document/:id' });
  expect(await screen.findByRole('heading', { name: shared.title })).toBeInTheDocument();
  await advanceTime(0);
  expect(api.openStreams()).toBe(1);
  return countRequests()[0] ?? 0;
};

test('detects a link that was revoked while the stream was unavailable, and stops polling', async () => {
  await openLink();
  api.on('get', WATCH, NOT_VALID);
  api.on('get', '/api/shared/{id}', NOT_VALID);
  await setStreams('refused');
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
  expect(findTitle()).not.toBeInTheDocument();
  const before = countRequests();
  await advanceTime(60 * MINUTE_MS);
  expect([api.openStreams(), countRequests()]).toEqual([0, before]);
});

test('shows only the form when a link needs its password again', async () => {
  await openLink();
  api.on('get', WATCH, NOT_VALID);
  api.on('get', '/api/shared/{id}', locked);
  await setStreams('refused');
  expect(await screen.findByLabelText(/^Password/)).toBeInTheDocument();
  expect(findTitle()).not.toBeInTheDocument();
  const before = countRequests();
  await advanceTime(60 * MINUTE_MS);
  expect([api.openStreams(), countRequests()]).toEqual([0, before]);
});

test.each([
  ['a server that is down', unreachable],
  ['a gateway without its server', replyWithProblem(502, 'The server is not there.')],
  ['a server without its Redis', replyWithProblem(503, 'This is not available right now.')],
  ['too many open pages', replyWithProblem(429, 'Too many people have this link open. Reload the page later.')],
])('keeps the link open after %s, and reconnects the stream with increasing pauses', async (_what, answer) => {
  const accesses = await openLink();
  api.on('get', WATCH, answer);
  // Minutes of the first hour in which the stream reconnects.
  const minutes: number[] = [];
  await setStreams('refused');
  for (let minute = 1; minute <= 60; minute += 1) {
    await advanceTime(MINUTE_MS - 1);
    expect(api.openStreams()).toBe(0);
    await advanceTime(1);
    if (api.openStreams() === 0) continue;
    minutes.push(minute);
    await setStreams('refused');
  }
  expect(minutes).toEqual([1, 3, 7, 15, 30, 45, 60]);
  expect(findTitle()).toBeInTheDocument();
  // Only the link's state is requested, once per refusal, so an access is not logged.
  expect(countRequests()).toEqual([accesses, minutes.length + 1]);
});

test('shortens the next pause after the stream reconnects', async () => {
  await openLink();
  api.on('get', WATCH, unreachable);
  for (const pause of [1, 2, 4]) {
    await setStreams('refused');
    await advanceTime(pause * MINUTE_MS);
    expect(api.openStreams()).toBe(1);
  }
  await setStreams('begun');
  await setStreams('refused');
  await advanceTime(MINUTE_MS);
  expect(api.openStreams()).toBe(1);
});

test('does not send a request while the browser reconnects automatically', async () => {
  const accesses = await openLink();
  await setStreams('interrupted');
  await advanceTime(60 * MINUTE_MS);
  expect([api.openStreams(), countRequests()]).toEqual([1, [accesses, 0]]);
  expect(findTitle()).toBeInTheDocument();
});
