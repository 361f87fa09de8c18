import { createQueryClient, onLiveMessage } from '@stampline/api-client';
import type { LiveMessage } from '@stampline/api-client';
import { ToastProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useLiveNews } from './use-live-news';

const isToldHere = jest.fn((_id: string) => false);
jest.mock('@stampline/api-client', () => ({
  ...jest.requireActual<object>('@stampline/api-client'),
  onLiveMessage: jest.fn(),
  isToldHere: (id: string) => isToldHere(id),
}));

let deliver: (message: LiveMessage) => void;
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
  useLiveNews();
  return null;
}

function open() {
  jest.mocked(onLiveMessage).mockImplementation((listener) => {
    deliver = listener;
    return () => undefined;
  });
  const client = createQueryClient();
  for (const queryKey of [['craters', 'page', '1'], ['moon', 'reports'], ['sun']]) client.setQueryData(queryKey, 'cached');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <Listener />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
}

beforeEach(() => window.history.pushState(null, '', '/dashboard'));

test('news of a kind that the shell has never heard of is told with its link, and what it names is asked for again', async () => {
  const isStale = open();
  act(() => deliver(news));
  expect(await screen.findByText('Moon report ready')).toBeInTheDocument();
  expect(screen.getByText('All craters counted.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', '/moon?report=1');
  expect([isStale(['craters', 'page', '1']), isStale(['moon', 'reports']), isStale(['sun'])]).toEqual([true, true, false]);
});

test('a page that follows the task, or shows the screen of the news, is not told a second time', () => {
  const isStale = open();
  isToldHere.mockReturnValueOnce(true);
  act(() => deliver({ ...news, title: 'Told by the page' }));
  window.history.pushState(null, '', '/moon?report=2');
  act(() => deliver({ ...news, title: 'Shown by the screen' }));
  expect(screen.queryByText(/Told by the page|Shown by the screen/)).not.toBeInTheDocument();
  expect(isStale(['craters', 'page', '1'])).toBe(true);
});

test('what is only to be asked for again is told to nobody', () => {
  const isStale = open();
  act(() => deliver({ type: 'stale', invalidates: [['sun']] }));
  expect([isStale(['sun']), isStale(['moon', 'reports'])]).toEqual([true, false]);
});

test('after a gap in the stream everything that is shown is asked for again', () => {
  const isStale = open();
  act(() => deliver({ type: 'resync' }));
  expect([isStale(['craters', 'page', '1']), isStale(['sun'])]).toEqual([true, true]);
});
