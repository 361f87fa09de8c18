import { createQueryClient, type LiveMessage, announceTaskHere } from '@stampline/api-client';
import { createFakeApi, renderScreen } from '@stampline/testing';
import { act, screen } from '@testing-library/react';
import { useLiveUpdates } from './use-live-updates';

const api = createFakeApi();
const sendMessage = (message: LiveMessage) => api.sendLiveMessage(message);
const news: LiveMessage = {
  type: 'news',
  title: 'Moon report ready',
  description: 'All craters counted.',
  tone: 'success',
  link: { label: 'Open the report', href: '/moon?report=1' },
  invalidates: [['craters'], ['moon', 'reports']],
  task: { id: 'task-1', kind: 'moon-report', status: 'finished' },
};

function Listener() {
  useLiveUpdates();
  return null;
}

function renderListener() {
  const client = createQueryClient();
  for (const queryKey of [['craters', 'page', '1'], ['moon', 'reports'], ['sun']]) client.setQueryData(queryKey, 'cached');
  renderScreen(<Listener />, { client });
  return (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
}

beforeEach(() => window.history.pushState(null, '', '/dashboard'));

test('announces an unknown kind of update with its link, and refetches the queries named in the update', async () => {
  const isStale = renderListener();
  act(() => sendMessage(news));
  expect(await screen.findByText('Moon report ready')).toBeInTheDocument();
  expect(screen.getByText('All craters counted.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', '/moon?report=1');
  expect([isStale(['craters', 'page', '1']), isStale(['moon', 'reports']), isStale(['sun'])]).toEqual([true, true, false]);
});

test('does not repeat an update on a page that follows the task or shows its result', () => {
  const isStale = renderListener();
  const release = announceTaskHere('task-1');
  act(() => sendMessage({ ...news, title: 'Announced by the page' }));
  release();
  window.history.pushState(null, '', '/moon?report=2');
  act(() => sendMessage({ ...news, title: 'Shown by the screen' }));
  expect(screen.queryByText(/Announced by the page|Shown by the screen/)).not.toBeInTheDocument();
  expect(isStale(['craters', 'page', '1'])).toBe(true);
});

test('does not announce an update that only invalidates queries', () => {
  const isStale = renderListener();
  act(() => sendMessage({ type: 'stale', invalidates: [['sun']] }));
  expect([isStale(['sun']), isStale(['moon', 'reports'])]).toEqual([true, false]);
});

test('refetches all visible data after a gap in the stream', () => {
  const isStale = renderListener();
  act(() => sendMessage({ type: 'resync' }));
  expect([isStale(['craters', 'page', '1']), isStale(['sun'])]).toEqual([true, true]);
});
