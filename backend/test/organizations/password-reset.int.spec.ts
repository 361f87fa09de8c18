import { Test } from '@nestjs/testing';
import { OperatorResetsService } from '../../src/organizations/password-reset/operator-resets.service.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { OperatorAccountsModule } from '../../src/processes/operator-accounts.module.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp, verifyEmail } from '../harness/sign-up.js';
import { type MailCatcher, startMailCatcher } from '../mail/mail-catcher.js';

const NEW_PASSWORD = 'a phrase nobody forgets';
const LINK_PATTERN = /\/password-reset\/([\w-]{43})/;

const isFailedReset = ({ kind, state }: { kind: string; state: string }) => kind === 'password-reset' && state === 'failed';

describe('a forgotten password', () => {
  let mail: MailCatcher;
  beforeAll(async () => {
    mail = await startMailCatcher();
  });
  const web = useProduct(() => ({
    hasWorker: true,
    settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' },
  }));
  afterEach(() => {
    web.clock.reset();
    mail.refuseWith(null);
  });
  afterAll(() => mail.stop());

  const ask = (email: string, address = '203.0.113.1') =>
    web.newAgent().post('/api/auth/password-reset').set('X-Forwarded-For', address).send({ email });
  const listEmailsTo = (email: string) =>
    mail.emails.filter(({ to, raw }) => to.includes(email.toLowerCase()) && !raw.includes('/email-verification/'));
  const waitForEmails = (email: string, count: number) =>
    waitUntil(async () => listEmailsTo(email).length >= count, 180_000, `${count} emails to ${email}`);
  const measureRequest = async (email: string) => {
    const start = performance.now();
    const { status, text } = await ask(email);
    return { status, text, isSlow: performance.now() - start >= 490 };
  };
  const requestLink = async (email: string): Promise<string> => {
    const before = listEmailsTo(email).length;
    await ask(email).expect(204);
    await waitForEmails(email, before + 1);
    return LINK_PATTERN.exec(listEmailsTo(email).at(-1)?.raw ?? '')?.[1] ?? '';
  };
  const reset = (token: string, password = NEW_PASSWORD) => web.newAgent().post(`/api/auth/password-reset/${token}`).send({ password });
  const signIn = (email: string, password: string) => web.newAgent().post('/api/auth/sign-in').send({ email, password });
  const query = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> => {
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query<Row>(sql, values);
    await observer.end();
    return rows;
  };

  test('an emailed link sets a new password, once, and signs the user out everywhere', async () => {
    const email = 'forgetful@example.test';
    const [here, there] = [web.newAgent(), web.newAgent()];
    await signUp(here, { email });
    await there.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(200);
    const token = await requestLink('Forgetful@Example.test');
    const { body } = await web.newAgent().get(`/api/auth/password-reset/${token}`).expect(200);
    expect(body).toEqual({ email });
    await reset(token).expect(204);
    for (const browser of [here, there]) await browser.get('/api/auth/user').expect(401);
    await signIn(email, PASSWORD).expect(401);
    await signIn(email, NEW_PASSWORD).expect(200);
    const { body: problem } = await reset(token, 'yet another phrase').expect(404);
    expect(problem.detail).toBe('This link was used or has expired. Ask for a new one.');
    await web.newAgent().get(`/api/auth/password-reset/${token}`).expect(404);
  });

  test('the reset is recorded, and verifies the email address', async () => {
    const email = 'recorded@example.test';
    const owner = web.newAgent();
    const { id } = await signUp(owner, { email });
    await reset(await requestLink(email)).expect(204);
    const trail = await query<{ action: string; actor_id: string | null }>(
      `select action, actor_id from audit_log where subject_id = $1 order by sequence`,
      [id],
    );
    expect(trail).toEqual(
      expect.arrayContaining([
        { action: 'user.password-reset-requested', actor_id: null },
        { action: 'user.password-reset', actor_id: id },
        { action: 'user.email-verified', actor_id: id },
      ]),
    );
    const [user] = await query<{ verified: boolean }>('select email_verified_at is not null as verified from users where id = $1', [id]);
    expect(user?.verified).toBe(true);
  });

  test('an address without an account gets the same response in the same time, but is not sent an email', async () => {
    const email = 'known@example.test';
    await signUp(web.newAgent(), { email });
    const known = await measureRequest(email);
    expect(known).toEqual({ status: 204, text: '', isSlow: true });
    expect(await measureRequest('unknown@example.test')).toEqual(known);
    await waitForEmails(email, 1);
    expect(listEmailsTo('unknown@example.test')).toEqual([]);
  });

  test('a link expires after an hour', async () => {
    const email = 'late@example.test';
    await signUp(web.newAgent(), { email });
    const token = await requestLink(email);
    web.clock.aheadMs = 59 * 60_000;
    await web.newAgent().get(`/api/auth/password-reset/${token}`).expect(200);
    web.clock.aheadMs = 61 * 60_000;
    await web.newAgent().get(`/api/auth/password-reset/${token}`).expect(404);
    await reset(token).expect(404);
    web.clock.aheadMs = 0;
    await signIn(email, PASSWORD).expect(200);
  });

  test('only one of two simultaneous uses succeeds, with the same link and with two different ones', async () => {
    const email = 'twice@example.test';
    await signUp(web.newAgent(), { email });
    const token = await requestLink(email);
    const same = await Promise.all([reset(token, 'the first phrase'), reset(token, 'the second phrase')]);
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    const two = [await requestLink(email), await requestLink(email)];
    const answers = await Promise.all(two.map((each, index) => reset(each, `phrase number ${index}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    const winner = answers.findIndex(({ status }) => status === 204);
    await signIn(email, `phrase number ${winner}`).expect(200);
  });

  test('a link of another kind and a made-up link are rejected', async () => {
    const owner = web.newAgent();
    await signUp(owner, { email: 'inviting@example.test' });
    await verifyEmail(web.database, 'inviting@example.test');
    const invited = await owner.post('/api/organization/invitations').send({ email: 'guest@example.test', role: 'owner' }).expect(201);
    await reset(String(invited.body.acceptUrl).split('/').at(-1) ?? '').expect(404);
    await reset('x'.repeat(43)).expect(404);
    const token = await requestLink('inviting@example.test');
    await web.newAgent().post(`/api/auth/invitations/${token}/accept`).send({ name: 'Guest', password: NEW_PASSWORD }).expect(404);
  });

  test('an unacceptable password is rejected, and the link remains valid', async () => {
    const email = 'unfit-person@example.test';
    await signUp(web.newAgent(), { email });
    const token = await requestLink(email);
    const { body } = await reset(token, `${email} and more`).expect(400);
    expect(body.errors).toEqual([{ field: 'password', message: 'The password must not contain your email address.' }]);
    await reset(token, 'short').expect(400);
    await reset(token).expect(204);
  });

  test('the link appears only in the email: owners do not see it, and no table stores it', async () => {
    const email = 'private@example.test';
    const owner = web.newAgent();
    await signUp(owner, { email });
    mail.refuseWith(550);
    await ask(email).expect(204);
    const list = async () => (await owner.get('/api/organization/letters').expect(200)).body;
    await waitUntil(async () => (await list()).some(isFailedReset), 180_000, 'the letter has failed');
    const { id } = (await list()).find(isFailedReset);
    const { body } = await owner.get(`/api/organization/letters/${id}`).expect(200);
    expect(body).toMatchObject({ recipient: email, isPrivate: true, text: null, link: null });
    mail.refuseWith(null);
    const token = await requestLink(email);
    const [row] = await query<{ found: boolean }>(
      `select exists (select from letters l where l::text like '%' || $1 || '%')
           or exists (select from account_links a where a::text like '%' || $1 || '%')
           or exists (select from outbox_events e where e::text like '%' || $1 || '%')
           or exists (select from audit_log a where a::text like '%' || $1 || '%') as found`,
      [token],
    );
    expect(row?.found).toBe(false);
  });

  test('one address is sent five emails an hour, known or not, and one network can make thirty requests', async () => {
    await signUp(web.newAgent(), { email: 'flooded@example.test' });
    for (const email of ['flooded@example.test', 'not-there@example.test']) {
      for (let count = 0; count < 5; count += 1) await ask(email, `198.51.100.${count}`).expect(204);
      await ask(email.toUpperCase(), '198.51.100.9').expect(429);
    }
    const many = await Promise.all(Array.from({ length: 31 }, (_, index) => ask(`many-${index}@example.test`, '198.51.101.1')));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('the email and its headers do not contain any text from the requester', async () => {
    const email = 'injected@example.test';
    const { id } = await signUp(web.newAgent(), { email, organizationName: 'Call 555 0100 now' });
    await query(`update users set name = E'Eve\\r\\nBcc: eve@example.test' where id = $1`, [id]);
    await ask(`${email}\r\nBcc: eve@example.test`).expect(400);
    await ask(`"Bcc: eve@example.test" <${email}>`).expect(400);
    await requestLink(email);
    const [letter] = listEmailsTo(email);
    expect(letter?.to).toEqual([email]);
    expect(letter?.raw).toContain('Subject: Reset your Stampline password\r\n');
    expect(letter?.raw).not.toMatch(/eve@|^bcc:|555 0100/im);
  });

  test('users of an identity provider are referred to it and are not sent a link', async () => {
    const email = 'single-sign-on@example.test';
    const { id } = await signUp(web.newAgent(), { email });
    const token = await requestLink(email);
    await query('update users set password_hash = null where id = $1', [id]);
    await reset(token).expect(409);
    await ask(email).expect(204);
    await waitForEmails(email, 2);
    const raw = listEmailsTo(email).at(-1)?.raw ?? '';
    expect(raw).toContain('Subject: How you sign in to Stampline');
    expect(raw).not.toMatch(LINK_PATTERN);
  });
});

describe('without a mail server', () => {
  const web = useProduct();

  test('the operator can issue a link: single-use, recorded, and without verifying the address', async () => {
    const command = await Test.createTestingModule({ imports: [OperatorAccountsModule] })
      .overrideProvider(Configuration)
      .useValue(web.app.get(Configuration))
      .compile();
    await command.init();
    const resets = command.get(OperatorResetsService, { strict: false });
    const [owner, email] = [web.newAgent(), 'operated@example.test'];
    await signUp(owner, { email });
    await expect(resets.createResetLink('nobody@example.test')).rejects.toThrow('No account has the email address nobody@example.test.');
    const token = LINK_PATTERN.exec(await resets.createResetLink(' Operated@Example.test '))?.[1] ?? '';
    const reset = () => web.newAgent().post(`/api/auth/password-reset/${token}`).send({ password: NEW_PASSWORD });
    await reset().expect(204);
    await reset().expect(404);
    await owner.get('/api/auth/user').expect(401);
    await owner.post('/api/auth/sign-in').send({ email, password: NEW_PASSWORD }).expect(200);
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query<{ email_verified_at: Date | null; actions: string[] }>(
      `select email_verified_at, array(select action from audit_log where subject_id = u.id::text order by sequence) as actions
         from users u where email = $1`,
      [email],
    );
    await observer.end();
    expect(rows[0]?.email_verified_at).toBeNull();
    expect(rows[0]?.actions).toEqual(expect.arrayContaining(['user.password-reset-link-issued', 'user.password-reset']));
    await command.close();
  });

  test('a reset is not available, and the outbox contains nothing for an owner to read', async () => {
    const owner = web.newAgent();
    await signUp(owner, { email: 'without-mail@example.test' });
    const { body: options } = await web.newAgent().get('/api/auth/options').expect(200);
    expect(options).toEqual({ oidc: false, passwordReset: false, signUp: true });
    for (const email of ['without-mail@example.test', 'unknown@example.test']) {
      const { body } = await web.newAgent().post('/api/auth/password-reset').send({ email }).expect(409);
      expect(body.detail).toBe('Passwords cannot be reset by email here, because no mail server is set up. Ask your operator.');
    }
    await owner.get('/api/organization/letters').expect(200, []);
  });
});
