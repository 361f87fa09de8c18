import { useProduct } from '../harness/product.js';
import { connectAsObserver } from '../harness/observer.js';
import { signUp } from '../harness/sign-up.js';

const web = useProduct();

test('an endpoint that duplicated another one before duplicates were rejected can still be changed', async () => {
  const owner = web.newAgent();
  await signUp(owner);
  const url = 'https://hooks.invalid/duplicate';
  const add = async (eventTypes: string[]): Promise<string> =>
    (await owner.post('/api/webhooks/endpoints').send({ url, eventTypes }).expect(201)).body.id;
  const [older, newer] = [await add(['book.changed']), await add(['deadline.opened'])];
  const observer = await connectAsObserver(web.database);
  await observer.query("update webhook_endpoints set event_types = '{book.changed,deadline.opened}' where id = any ($1)", [[older, newer]]);
  await observer.end();
  const change = (body: object) => owner.patch(`/api/webhooks/endpoints/${newer}`).send(body);
  await change({ url, eventTypes: ['deadline.opened', 'book.changed'], description: 'Nightly import' }).expect(200);
  await change({ eventTypes: ['book.changed', 'deadline.opened', 'submission.created'] }).expect(200);
  await change({ eventTypes: ['submission.created'] }).expect(200);
  await change({ eventTypes: ['submission.created', 'book.changed'] }).expect(409);
});
