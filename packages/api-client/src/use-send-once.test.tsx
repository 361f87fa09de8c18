import { renderHook } from '@testing-library/react';
import { useSendOnce } from './use-send-once';

test("keeps a request's idempotency key until the request succeeds", async () => {
  const { result } = renderHook(useSendOnce);
  const sent: string[] = [];
  const send = (content: object, outcome: 'lost' | 'received') =>
    result
      .current(content, async ({ 'Idempotency-Key': key }) => {
        sent.push(key);
        if (outcome === 'lost') throw new Error('The response was lost.');
      })
      .catch(() => undefined);
  await send({ amount: 1 }, 'lost');
  await send({ amount: 2 }, 'lost');
  await send({ amount: 1 }, 'received');
  await send({ amount: 1 }, 'received');
  const [first, other, retry, next] = sent;
  expect(retry).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});
