/** @jest-environment node */
import { pageOf } from './page';

const answer = (headers: Record<string, string>, data?: string[]) =>
  Promise.resolve({ ...(data && { data }), response: new Response(null, { status: 200, headers }) });

test('returns the total and the cursors of the neighboring pages', async () => {
  const headers = { 'X-Total-Count': '3', 'X-Next-Cursor': 'n', 'X-Previous-Cursor': 'p' };
  expect(await pageOf(answer(headers, ['a']))).toEqual({ rows: ['a'], total: 3, next: 'n', previous: 'p' });
  expect(await pageOf(answer({ 'X-Total-Count': '0' }, []))).toEqual({ rows: [], total: 0, next: null, previous: null });
});

test('rejects a response without a total', async () => {
  await expect(pageOf(answer({}, ['a']))).rejects.toThrow('without a list and its total');
  await expect(pageOf(answer({ 'X-Total-Count': '1' }))).rejects.toThrow('without a list and its total');
});
