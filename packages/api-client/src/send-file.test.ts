import { createFakeApi, replyAccepted, unreachable } from '@stampline/testing';
import { sendFile } from './send-file';

const api = createFakeApi();
const path = '/api/policies/upload';
const onProgress = () => undefined;

test("keeps a file's idempotency key until its upload is accepted", async () => {
  const [file, other] = [new File(['x'], 'policies.csv'), new File(['x'], 'policies.csv')];
  api.once('post', path, unreachable);
  await expect(sendFile({ path, file, onProgress })).rejects.toThrow('We could not reach the server.');
  api.on('post', path, replyAccepted({ id: 'i1', status: 'queued' }));
  await sendFile({ path, file: other, onProgress });
  await sendFile({ path, file, onProgress });
  await sendFile({ path, file, onProgress });
  const [first, another, retry, next] = api.findRequests('post', path).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(retry).toBe(first);
  expect(new Set([first, another, next]).size).toBe(3);
});
