/** @jest-environment node */
import { getPage } from './page';

const buildResponse = (headers: Record<string, string>, data?: string[]) =>
  Promise.resolve({ ...(data && { data }), response: new Response(null, { status: 200, headers }) });

test('returns the total and the cursors of the previous and next pages', async () => {
  const headers = { 'X-Total-Count': '3', 'X-Next-Cursor': 'n', 'X-Previous-Cursor': 'p' };
  expect(await getPage(buildResponse(headers, ['a']))).toEqual({ rows: ['a'], total: 3, next: 'n', previous: 'p' });
  expect(await getPage(buildResponse({ 'X-Total-Count': '0' }, []))).toEqual({ rows: [], total: 0, next: null, previous: null });
});

test('rejects a response without a total', async () => {
  await expect(getPage(buildResponse({}, ['a']))).rejects.toThrow('without a list and its total');
  await expect(getPage(buildResponse({ 'X-Total-Count': '1' }))).rejects.toThrow('without a list and its total');
});
