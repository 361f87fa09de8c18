import type { INestApplicationContext } from '@nestjs/common';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { EmailProcessor } from '../../src/platform/outside/mail/email.processor.js';
import { MailService } from '../../src/platform/outside/mail/mail.js';
import type { TestApp } from '../harness/app.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp, verifyEmail } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';

const readToken = (url: string) => url.split('/').at(-1) ?? '';

describe('emails with a mail server', () => {
  let mail: MailCatcher;
  let worker: INestApplicationContext;
  let owner: ReturnType<TestApp['newAgent']>;
  let organizationId: string;

  beforeAll(async () => {
    mail = await startMailCatcher();
  });
  // Must be closed before the product stops.
  afterAll(() => worker.close());
  const web = useProduct(() => ({ settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' } }));
  beforeAll(async () => {
    worker = await startWorker(web);
    owner = web.newAgent();
    const { organization, email } = await signUp(owner, {
      organizationName: 'Post & Sons',
      name: 'Olive Owner',
      email: 'olive@post.example',
    });
    organizationId = organization.id;
    await verifyEmail(web.database, email);
  });
  afterEach(() => mail.refuseWith(null));
  afterAll(() => mail.stop());

  const invite = async (email: string) =>
    (await owner.post('/api/organization/invitations').send({ email, role: 'viewer' }).expect(201)).body;
  const fetchEmail = async (id: string) => (await owner.get(`/api/organization/letters/${id}`).expect(200)).body;
  const reaches = (id: string, state: string) =>
    waitUntil(async () => (await fetchEmail(id)).state === state, 180_000, `the email is ${state}`);
  const sentTo = (email: string) => mail.emails.filter(({ to }) => to.includes(email));

  test('deliver an invitation with its link, which admits the recipient and is not stored', async () => {
    const invitation = await invite('nick@example.test');
    expect(invitation.letter).toMatchObject({ state: 'queued', problem: null, sentAt: null });
    await reaches(invitation.letter.id, 'sent');
    const [arrived] = sentTo('nick@example.test');
    expect(arrived).toMatchObject({ from: 'no-reply@stampline.example', to: ['nick@example.test'] });
    expect(arrived?.raw).toContain('From: Stampline <no-reply@stampline.example>');
    // A long header is folded over several lines.
    expect(arrived?.raw.replaceAll(/\r\n /g, ' ')).toContain(
      'Subject: Olive Owner (olive@post.example) invites you to Post & Sons on Stampline',
    );
    expect(arrived?.raw).toContain(`Message-ID: <${invitation.letter.id}@stampline.example>`);
    expect(arrived?.raw).toContain('Auto-Submitted: auto-generated');
    expect(arrived?.raw).toContain(`\r\n${invitation.acceptUrl}\r\n`);
    expect(arrived?.raw).toContain(`href="${invitation.acceptUrl}"`);
    expect(arrived?.raw).toContain('join Post &amp; Sons on Stampline');
    expect(await fetchEmail(invitation.letter.id)).toMatchObject({ text: null, link: null, sentAt: expect.any(String) });
    await web
      .newAgent()
      .get(`/api/auth/invitations/${readToken(invitation.acceptUrl)}`)
      .expect(200);
    const { body: open } = await owner.get('/api/organization/invitations').expect(200);
    expect(open[0].letter).toMatchObject({ id: invitation.letter.id, state: 'sent' });
  });

  test('show a refused address on the email and in the failed jobs, and can be resent', async () => {
    mail.refuseWith(550);
    const invitation = await invite('nobody@example.test');
    await reaches(invitation.letter.id, 'failed');
    const problem = 'The mail server does not deliver to this address (550 not now). Check it.';
    expect(await fetchEmail(invitation.letter.id)).toMatchObject({ problem, link: invitation.acceptUrl });
    const listFailedJobs = async () => (await owner.get('/api/jobs/failed').expect(200)).body;
    // The email shows the failure before its job fails permanently.
    await waitUntil(async () => (await listFailedJobs()).length > 0, 180_000, 'the job is given up');
    const failed = await listFailedJobs();
    expect(failed).toMatchObject([{ job: 'letter', subjectId: invitation.letter.id, problem }]);
    mail.refuseWith(null);
    await owner.post(`/api/jobs/failed/${failed[0].id}/retry`).expect(({ status }) => status < 300);
    await reaches(invitation.letter.id, 'sent');
    expect(sentTo('nobody@example.test')).toHaveLength(1);
  });

  test('are retried later if the mail server asks for it, and delivered once', async () => {
    mail.refuseWith(451);
    const invitation = await invite('later@example.test');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await fetchEmail(invitation.letter.id)).toMatchObject({ state: 'queued', link: invitation.acceptUrl });
    mail.refuseWith(null);
    await reaches(invitation.letter.id, 'sent');
    expect(sentTo('later@example.test')).toHaveLength(1);
  });

  test('are sent once by two simultaneous runs', async () => {
    await worker.close();
    const invitation = await invite('once@example.test');
    worker = await startWorker(web);
    const payload = { letterId: String(invitation.letter.id) };
    const job = {
      name: 'letter',
      eventId: 'none',
      organizationId,
      subjectId: payload.letterId,
      payload,
      attempt: 1,
      isLastAttempt: false,
      completeIn: async () => undefined,
    };
    await Promise.all([1, 2, 3].map(() => worker.get(EmailProcessor, { strict: false }).send(job)));
    await reaches(invitation.letter.id, 'sent');
    expect(sentTo('once@example.test')).toHaveLength(1);
  });

  test('are not sent if their invitation is revoked beforehand', async () => {
    await worker.close();
    const invitation = await invite('revoked@example.test');
    await owner.delete(`/api/organization/invitations/${invitation.id}`).expect(204);
    expect(await fetchEmail(invitation.letter.id)).toMatchObject({ state: 'canceled', text: null, link: null });
    const after = await invite('after@example.test');
    worker = await startWorker(web);
    await reaches(after.letter.id, 'sent');
    expect(sentTo('revoked@example.test')).toEqual([]);
  });
});

describe('emails without a mail server', () => {
  const web = useProduct();
  let owner: ReturnType<TestApp['newAgent']>;
  let organizationId: string;

  beforeAll(async () => {
    owner = web.newAgent();
    organizationId = (await signUp(owner)).organization.id;
  });

  const invite = async (email: string) =>
    (await owner.post('/api/organization/invitations').send({ email, role: 'member' }).expect(201)).body;
  const fetchEmail = async (id: string) => (await owner.get(`/api/organization/letters/${id}`).expect(200)).body;

  test('show an invitation with its link in the outbox until it is accepted', async () => {
    const invitation = await invite('nora@example.test');
    expect(invitation.letter).toMatchObject({ state: 'outbox' });
    const { body: list, headers } = await owner.get('/api/organization/letters').expect(200);
    expect(list).toMatchObject([{ id: invitation.letter.id, kind: 'invitation', recipient: 'nora@example.test', state: 'outbox' }]);
    expect(headers['x-total-count']).toBe('1');
    const opened = await fetchEmail(invitation.letter.id);
    expect(opened).toMatchObject({ link: invitation.acceptUrl, text: expect.stringContaining(invitation.acceptUrl) });
    await web
      .newAgent()
      .post(`/api/auth/invitations/${readToken(opened.link)}/accept`)
      .send({ name: 'Nora', password: PASSWORD })
      .expect(201);
    expect(await fetchEmail(invitation.letter.id)).toMatchObject({ state: 'outbox', text: null, link: null });
  });

  test('have an encrypted link, which no table or audit entry reveals', async () => {
    const token = readToken((await invite('sealed@example.test')).acceptUrl);
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query<{ found: boolean }>(
      `select exists (select from letters l where l::text like '%' || $1 || '%')
           or exists (select from invitations i where i::text like '%' || $1 || '%')
           or exists (select from outbox_events e where e::text like '%' || $1 || '%')
           or exists (select from audit_log a where a::text like '%' || $1 || '%') as found`,
      [token],
    );
    await observer.end();
    expect(rows[0]?.found).toBe(false);
  });

  test('are removed after 90 days, when the next one is sent', async () => {
    const old = await invite('old@example.test');
    const observer = await connectAsObserver(web.database);
    await observer.query(`update letters set created_at = now() - interval '91 days' where id = $1`, [old.letter.id]);
    await observer.end();
    await invite('new@example.test');
    await owner.get(`/api/organization/letters/${old.letter.id}`).expect(404);
  });

  test('are limited to a number of invitations per day, to protect strangers from spam', async () => {
    const mail = web.app.get(MailService);
    await web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      const content = { subject: 'One of many', paragraphs: [] };
      for (let posted = 0; posted < 200; posted += 1) {
        await mail.queueEmail(tx, { organizationId, kind: 'invitation', recipient: 'many@example.test', content });
      }
    });
    await owner
      .post('/api/organization/invitations')
      .send({ email: 'more@example.test', role: 'viewer' })
      .expect(429)
      .expect('Retry-After', '3600');
  });
});
