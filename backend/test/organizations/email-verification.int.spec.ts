import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, PASSWORD, signUp, verifyEmail } from '../harness/sign-up.js';
import { type MailCatcher, startMailCatcher } from '../mail/mail-catcher.js';

type Agent = ReturnType<TestApp['newAgent']>;

const inviteMember = (owner: Agent, email: string) => owner.post('/api/organization/invitations').send({ email, role: 'viewer' });
const shareWith = (by: Agent, email: string) => by.post('/api/shares').send({ subjectKind: 'sample', email });
const listRefusals = async (...requests: readonly PromiseLike<{ status: number; body: { type: string } }>[]) =>
  (await Promise.all(requests)).map(({ status, body }) => `${status} ${body.type}`);

describe("a user's email address", () => {
  let mail: MailCatcher;
  beforeAll(async () => {
    mail = await startMailCatcher();
  });
  const web = useProduct(() => ({
    hasWorker: true,
    settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' },
  }));
  afterEach(() => web.clock.reset());
  afterAll(() => mail.stop());

  const address = '/api/auth/email-verification';
  const links = (email: string) =>
    mail.emails.filter(({ to }) => to.includes(email)).flatMap(({ raw }) => /\/email-verification\/([\w-]{43})/.exec(raw)?.[1] ?? []);
  const link = async (email: string, count = 1): Promise<string> => {
    await waitUntil(async () => links(email).length >= count, 180_000, `${count} links for ${email}`);
    return links(email).at(-1) ?? '';
  };
  const verify = (token: string) => web.newAgent().post(`${address}/${token}`);

  test('is sent only one more link, even if the request is repeated with its idempotency key', async () => {
    const email = 'repeated@example.test';
    const owner = web.newAgent();
    await signUp(owner, { email });
    await link(email);
    const send = () => owner.post(address).set('Idempotency-Key', 'again').expect(204);
    await send();
    await link(email, 2);
    expect((await send()).headers['idempotency-replayed']).toBe('true');
    const { body: sent } = await owner.get('/api/organization/letters').expect(200);
    expect(sent.filter(({ kind }: { kind: string }) => kind === 'email-verification')).toHaveLength(2);
  });

  test('is verified once by the link from sign-up; users can work before that', async () => {
    const email = 'newcomer@example.test';
    const owner = web.newAgent();
    await signUp(owner, { email, organizationName: 'Call 555 0100 now', name: 'Eve Example' });
    expect((await owner.get(address).expect(200)).body).toEqual({ email, verifiedAt: null, canSend: true });
    await owner.patch('/api/organization').send({ name: 'Works before' }).expect(200);
    const token = await link(email);
    expect(mail.emails.find(({ to }) => to.includes(email))?.raw).not.toMatch(/555 0100|Eve Example/);
    expect((await web.newAgent().get(`${address}/${token}`).expect(200)).body).toEqual({ email });
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await owner.get(address).expect(200)).body.verifiedAt).toEqual(expect.any(String));
    await owner.post(address).expect(409);
  });

  test('is verified the same way for an invited user', async () => {
    const [owner, guest] = [web.newAgent(), web.newAgent()];
    await signUp(owner, { email: 'host@example.test' });
    await verify(await link('host@example.test')).expect(204);
    const email = 'guest@example.test';
    const { body } = await owner.post('/api/organization/invitations').send({ email, role: 'member' }).expect(201);
    const invitation = String(body.acceptUrl).split('/').at(-1);
    await guest.post(`/api/auth/invitations/${invitation}/accept`).send({ name: 'Guest', password: PASSWORD }).expect(201);
    await guest.post(address).expect(204);
    await verify(await link(email)).expect(204);
    await guest.post(address).expect(409);
  });

  test('can be sent five links an hour, each valid for an hour', async () => {
    const email = 'again@example.test';
    const owner = web.newAgent();
    await signUp(owner, { email });
    const first = await link(email);
    web.clock.aheadMs = 61 * 60_000;
    await verify(first).expect(404);
    for (let count = 0; count < 5; count += 1) await owner.post(address).expect(204);
    await owner.post(address).expect(429);
    await verify(await link(email, 6)).expect(204);
  });

  test('is not verified by a password reset link, and a verification link does not reset the password', async () => {
    const email = 'kinds@example.test';
    await signUp(web.newAgent(), { email });
    const token = await link(email);
    await web.newAgent().post(`/api/auth/password-reset/${token}`).send({ password: 'a phrase nobody forgets' }).expect(404);
    await verify('x'.repeat(43)).expect(404);
    await web.newAgent().post(address).expect(401);
  });

  const sentTo = (email: string) => mail.emails.filter(({ to }) => to.includes(email));
  test('must be verified before emails are sent to other people; those emails then name it', async () => {
    const owner = web.newAgent();
    const { email } = await signUp(owner, {
      organizationName: 'Security Team of Your Bank',
      name: 'Eve Example',
      email: 'eve@example.test',
    });
    const refused = '403 /problems/email-not-verified';
    const test = owner.post('/api/test-email').send({ type: 'deadline', userEmail: email });
    expect(await listRefusals(shareWith(owner, 'stranger@bank.test'), inviteMember(owner, 'stranger@bank.test'), test)).toEqual([
      refused,
      refused,
      refused,
    ]);
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toEqual([]);
    expect((await owner.get('/api/shares').expect(200)).body).toEqual([]);
    // A link that its creator passes to the recipient does not need an email.
    await owner.post('/api/shares').send({ subjectKind: 'sample' }).expect(201);

    await verify(await link(email)).expect(204);
    await shareWith(owner, 'reader@bank.test').expect(201);
    const { body: invitation } = await inviteMember(owner, 'reader@bank.test').expect(201);
    await owner.post(`/api/organization/invitations/${invitation.id}/resend`).expect(429);
    await waitUntil(async () => sentTo('reader@bank.test').length === 2, 180_000, 'both emails arrive');
    for (const { raw } of sentTo('reader@bank.test')) {
      expect(raw).toMatch(/^Subject: Eve Example \(eve@example\.test\)/m);
      expect(raw).toContain('Stampline sent this email for eve@example.test.');
    }
    expect(sentTo('stranger@bank.test')).toEqual([]);
  });

  test('allows emails to others only from that user once verified, not from another member', async () => {
    const [owner, member] = [web.newAgent(), web.newAgent()];
    await verifyEmail(web.database, (await signUp(owner)).email);
    const { email } = await inviteAndJoin(owner, member, 'member');
    await shareWith(member, 'examiner@state.test').expect(403);
    await verifyEmail(web.database, email);
    await shareWith(member, 'examiner@state.test').expect(201);
  });

  test('allows 20 emailed links and invitations a day during the trial, even if many are sent simultaneously', async () => {
    const owner = web.newAgent();
    await verifyEmail(web.database, (await signUp(owner)).email);
    await owner.put('/api/organization/plan').send({ plan: 'professional' }).expect(200);
    // If the database is busy, a request fails with 503 and has no effect, so it is sent again.
    const send = async (at: number): Promise<number> => {
      const { status } = await (at % 2 === 0 ? shareWith : inviteMember)(owner, `reader-${at}@example.test`);
      return status === 503 ? send(at) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 24 }, (_, at) => send(at)));
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 429).length]).toEqual([20, 4]);
    expect((await shareWith(owner, 'more@example.test').expect(429)).body.detail).toContain(
      '20 links and invitations by email within a day',
    );
    await owner.post('/api/shares').send({ subjectKind: 'sample' }).expect(201);
  });

  test("is named in the email about an owner's API key, but the sandbox does not send one", async () => {
    const owner = web.newAgent();
    const email = 'key@example.test';
    await signUp(owner, { email });
    const getKey = async (mode: string): Promise<string> =>
      (
        await owner
          .post('/api/api-keys')
          .send({ name: 'Nightly sync', mode, scopes: ['documents:write'] })
          .expect(201)
      ).body.secret;
    const [live, inSandbox] = [await getKey('live'), await getKey('test')];
    const share = (key: string) => shareWith(web.newAgent().set('Authorization', `Bearer ${key}`), 'carrier@example.test');
    await share(live).expect(403);
    await verifyEmail(web.database, email);
    await share(live).expect(201);
    expect((await share(inSandbox).expect(409)).body.detail).toContain('The sandbox does not send emails.');
    await waitUntil(async () => sentTo('carrier@example.test').length === 1, 180_000, 'the email arrives');
    expect(sentTo('carrier@example.test')[0]?.raw).toContain(`Subject: Nightly sync (${email})`);
  });
});

describe('without a mail server', () => {
  const web = useProduct();

  test('the user does not get a link, not even in the outbox for an owner to read', async () => {
    const owner = web.newAgent();
    const { email } = await signUp(owner);
    expect((await owner.get('/api/auth/email-verification').expect(200)).body).toEqual({ email, verifiedAt: null, canSend: false });
    await owner.post('/api/auth/email-verification').expect(409);
    await owner.get('/api/organization/letters').expect(200, []);
  });
});
