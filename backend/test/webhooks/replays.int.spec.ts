import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { WebhookReceiver } from './receiver.js';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.stop());
const web = useProduct(() => ({ settings: { outboundAllowedHosts: [receiver.host] } }));

test('a failed message is resent by only one of several simultaneous requests', async () => {
  const owner = web.newAgent();
  await signUp(owner);
  const endpoint = { url: `${receiver.url}/1`, eventTypes: ['submission.created'] };
  const { body: added } = await owner.post('/api/webhooks/endpoints').send(endpoint).expect(201);
  const path = `/api/webhooks/endpoints/${added.id}`;
  const { body: sent } = await owner.post(`${path}/test`).expect(202);
  // Fails the pending message.
  for (const isOn of [false, true]) await owner.patch(path).send({ isOn }).expect(200);
  const replay = () => owner.post(`/api/webhooks/deliveries/${sent.id}/replay`);
  const statuses = (await Promise.all([replay(), replay()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 409]);
  const { body: log } = await owner.get(`${path}/deliveries`).expect(200);
  expect(log.map(({ messageId }: { messageId: string }) => messageId)).toEqual([sent.messageId, sent.messageId]);
});
