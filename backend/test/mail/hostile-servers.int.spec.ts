import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { signUp, verifyEmail } from '../harness/sign-up.js';
import { type Behavior, type HostileMailServer, startHostileMailServer } from './hostile-mail-server.js';

/** Long enough for a busy machine, and short enough for a test. */
const PATIENCE_SECONDS = 3;

describe('emails to misbehaving mail servers', () => {
  let mail: HostileMailServer;
  let owner: ReturnType<TestApp['newAgent']>;

  beforeAll(async () => {
    mail = await startHostileMailServer(PATIENCE_SECONDS);
  });
  const web = useProduct(() => ({
    hasWorker: true,
    settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' },
  }));
  beforeAll(async () => {
    owner = web.newAgent();
    await verifyEmail(web.database, (await signUp(owner)).email);
  });
  afterAll(() => mail.stop());

  const post = async (email: string): Promise<string> =>
    (await owner.post('/api/organization/invitations').send({ email, role: 'viewer' }).expect(201)).body.letter.id;
  const fetchEmail = async (id: string) => (await owner.get(`/api/organization/letters/${id}`).expect(200)).body;
  const reaches = (id: string, state: string) =>
    waitUntil(async () => (await fetchEmail(id)).state === state, 180_000, `the email is ${state}`);

  test.each<[Behavior, number]>([
    ['stalls-once', 2],
    ['dies-once', 2],
    ['greylists-once', 1],
  ])('%s: the email arrives once, under one Message-ID', async (behavior, times) => {
    const address = `${behavior}@example.test`;
    const id = await post(address);
    await reaches(id, 'sent');
    const messageId = `<${id}@stampline.example>`;
    expect(mail.countSent(address)).toEqual(Array(times).fill(messageId));
    expect(mail.countAccepted(address)).toEqual([messageId]);
  });

  test("report one refused recipient of two in the mail server's words, and are sent to the other one once", async () => {
    const [refused, taken] = [await post('refuses@example.test'), await post('welcome@example.test')];
    await reaches(taken, 'sent');
    await reaches(refused, 'failed');
    expect(mail.countAccepted('welcome@example.test')).toEqual([`<${taken}@stampline.example>`]);
    expect(mail.countSent('refuses@example.test')).toEqual([]);
    expect((await fetchEmail(refused)).problem).toBe(
      'The mail server does not deliver to this address (550 5.1.1 No such user here). Check it.',
    );
  });

  test('are marked as failed if permanently refused, keep their text, and are not retried', async () => {
    const id = await post('refuses-letters@example.test');
    await reaches(id, 'failed');
    expect(await fetchEmail(id)).toMatchObject({
      problem: 'The mail server refused the email (554 5.7.1 Message rejected as spam). Contact your operator.',
      text: expect.stringContaining('/invitations/'),
    });
    // Later emails have been sent, and this one was sent only once.
    await reaches(await post('later@example.test'), 'sent');
    expect(mail.countSent('refuses-letters@example.test')).toHaveLength(1);
    const { body: failed } = await owner.get('/api/jobs/failed').expect(200);
    expect(failed.map(({ subjectId }: { subjectId: string }) => subjectId)).toContain(id);
  });
});
