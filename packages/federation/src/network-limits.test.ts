/** @jest-environment node */
import { fetchManifest } from './network-limits';

const url = 'http://localhost:3102/mf-manifest.json';
const mockFetchResponses = (...results: Array<number | Error>) => {
  const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  for (const result of results) {
    if (result instanceof Error) fetchMock.mockRejectedValueOnce(result);
    else fetchMock.mockResolvedValueOnce(new Response(null, { status: result }));
  }
  globalThis.fetch = fetchMock;
  return fetchMock;
};

test('loads a remote that becomes available between two attempts', async () => {
  const fetchMock = mockFetchResponses(new TypeError('Failed to fetch'), 503, 200);
  await expect(fetchManifest(url, {}, [0, 0])).resolves.toMatchObject({ status: 200 });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test('does not retry a missing manifest', async () => {
  const fetchMock = mockFetchResponses(404);
  await expect(fetchManifest(url, {}, [0, 0])).resolves.toMatchObject({ status: 404 });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('throws the reason for the last failure', async () => {
  mockFetchResponses(new TypeError('first'), new TypeError('second'), new TypeError('third'));
  await expect(fetchManifest(url, {}, [0, 0])).rejects.toThrow('third');
});

test('allows a slow connection more time on each attempt', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  mockFetchResponses(new TypeError('first'), new TypeError('second'), 200);
  await fetchManifest(url, {}, [0, 0]);
  expect(limits.mock.calls).toEqual([[4_000], [8_000], [15_000]]);
});
