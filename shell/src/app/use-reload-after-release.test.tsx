import { createFakeApi, renderScreen } from '@stampline/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { RemoteFailure } from '../remotes/RemoteFailure';
import { useRemoteList } from '../remotes/use-remote-list';
import { allowOrigin, filing } from '../testing/remotes';
import { useReloadAfterRelease } from './use-reload-after-release';

const api = createFakeApi();
const reload = jest.fn();
const missingCode = Object.assign(new Error('Loading chunk 6357 failed.'), { name: 'ChunkLoadError' });

function Page({ failed = false }: { failed?: boolean }) {
  useReloadAfterRelease(reload);
  const { data } = useRemoteList();
  if (!data) return <p>waiting</p>;
  return failed ? <RemoteFailure title="Reports" error={missingCode} onRetry={() => undefined} /> : <p>build {data[0]?.build}</p>;
}

const serve = (build: string | null) => api.onFile('/remotes.json', [{ ...filing, build }]);

async function open(page = <Page />) {
  const { router } = renderScreen(page);
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
  return (path: string) => act(() => router.navigate(path));
}

const keepOpen = (event: Event) => event.preventDefault();

/** Advances the clock beyond the time for which the known builds are trusted. */
const waitAMinute = () => jest.setSystemTime(Date.now() + 61_000);

beforeAll(() => allowOrigin(filing.origin));
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  reload.mockReset();
});
afterEach(() => jest.useRealTimers());

test('a page detects a release on one navigation, and is reloaded on the next', async () => {
  serve('a1');
  const goTo = await open();
  serve('b2');
  await goTo('/reports');
  expect(reload).not.toHaveBeenCalled();
  waitAMinute();
  await goTo('/payments');
  expect(await screen.findByText('build b2')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await goTo('/filings');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page is not reloaded while the builds are the same, or a remote does not respond', async () => {
  serve('a1');
  const goTo = await open();
  for (const build of ['a1', null, 'a1']) {
    serve(build);
    waitAMinute();
    await goTo(`/after-${build}`);
    await act(() => jest.advanceTimersByTimeAsync(50));
  }
  await goTo('/payments');
  expect(reload).not.toHaveBeenCalled();
});

test('a page with unfinished work is not reloaded until the work is done', async () => {
  serve('a1');
  const goTo = await open(<Page failed />);
  serve('b2');
  window.addEventListener('beforeunload', keepOpen);
  waitAMinute();
  await goTo('/reports');
  expect(await screen.findByText(/A newer version of Stampline has been released/)).toBeInTheDocument();
  await goTo('/payments');
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', keepOpen);
  await goTo('/filings');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('missing code is attributed to a release only if there was one', async () => {
  serve('a1');
  await open(<Page failed />);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText(/Check your connection, then retry/)).toBeInTheDocument();
  expect(screen.queryByText(/newer version/)).not.toBeInTheDocument();
});
