import { AuditHeadEmailsProcessor } from '../../src/notifications/audit-heads/audit-head-emails.processor.js';
import { NotificationSenderService } from '../../src/notifications/dispatch/notification-sender.service.js';
import { AuditAnchorsService } from '../../src/platform/web/audit-trail/audit-anchors.service.js';
import { STATUS_CHANGED } from '../../src/submissions/submission.notifications.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin, verifyEmail } from '../harness/sign-up.js';
import { startMailCatcher, type MailCatcher } from '../mail/mail-catcher.js';
import { type BookBench, useBook } from '../harness/book.js';

type Agent = BookBench['owner'];

describe('notifications', () => {
  let mail: MailCatcher;
  let owner: Agent;

  beforeAll(async () => {
    mail = await startMailCatcher();
  });
  const bench = useBook(() => ({
    today: '2026-11-22',
    settings: { smtpUrl: mail.url, mailFrom: 'Stampline <no-reply@stampline.example>' },
  }));
  let ownerEmail: string;
  beforeEach(async () => {
    ({ owner } = await bench.newBook());
    ownerEmail = (await owner.get('/api/auth/user').expect(200)).body.email;
    await verifyEmail(bench.web.database, ownerEmail);
  });
  afterAll(() => mail.stop());

  const list = async (of: Agent = owner, query = '') => {
    const { body, headers } = await of.get(`/api/notifications${query}`).expect(200);
    return { all: body, total: Number(headers['x-total-count']), unread: Number(headers['x-unread-count']) };
  };
  const findMessages = async (count: number, of: Agent = owner) => {
    await waitUntil(async () => (await list(of)).total === count, 180_000, `${count} notifications`);
    return list(of);
  };
  const submit = async (changes: object = {}) =>
    (
      await owner
        .post('/api/submissions')
        .send({ state: 'VA', filingType: 'quarterly', referenceNumber: 'VA-1', ...changes })
        .expect(201)
    ).body;
  const getSetting = async (reminderType: string, of: Agent = owner) => {
    const { body } = await of.get('/api/reminder-settings').expect(200);
    return body.find((setting: { reminderType: string }) => setting.reminderType === reminderType);
  };
  const set = async (reminderType: string, change: object, of: Agent = owner) => {
    const { id } = await getSetting(reminderType, of);
    return (await of.patch(`/api/reminder-settings/${id}`).send(change).expect(200)).body;
  };

  test('report each step of a submission to every user, newest first', async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    const { id } = await submit();
    await findMessages(1);
    await owner.patch(`/api/submissions/${id}/status`).send({ status: 'under_review' }).expect(200);
    const { all, unread } = await findMessages(2);
    expect(unread).toBe(2);
    expect(all[0]).toMatchObject({
      type: 'status_update',
      title: 'Virginia quarterly: Under review',
      message: 'The quarterly submission to Virginia (VA-1) changed from "Submitted" to "Under review".',
      deliveryMethod: 'in_app',
      emailSent: false,
      readAt: null,
      link: `/submission-tracker?submission=${id}`,
      metadata: { state: 'VA', status: 'under_review', referenceNumber: 'VA-1' },
    });
    expect((await findMessages(2, viewer)).unread).toBe(2);
  });

  test('can be marked as read individually or together, for each user separately', async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    await submit();
    await submit();
    const { all } = await findMessages(2);
    await findMessages(2, viewer);
    await viewer.patch(`/api/notifications/${all[0].id}/read`).send({}).expect(404);
    const { body: read } = await owner.patch(`/api/notifications/${all[0].id}/read`).expect(200);
    expect((await owner.patch(`/api/notifications/${all[0].id}/read`).expect(200)).body.readAt).toBe(read.readAt);
    expect(await list(owner, '?unread=true')).toMatchObject({ total: 1, unread: 1 });
    expect((await viewer.post('/api/notifications/read-all').expect(200)).body).toEqual({ marked: 2 });
    expect((await list(viewer)).unread).toBe(0);
    expect((await list()).unread).toBe(1);
  });

  test('can be snoozed until a day', async () => {
    await submit();
    const { all } = await findMessages(1);
    const snooze = (until: string | null) => owner.patch(`/api/notifications/${all[0].id}/snooze`).send({ until });
    expect((await snooze('2026-11-22').expect(400)).body.errors[0].field).toBe('until');
    expect((await snooze('2026-12-01').expect(200)).body.snoozedUntil).toBe('2026-12-01');
    expect((await list()).unread).toBe(0);
    bench.clock.date = '2026-12-01';
    expect(await list(owner, '?unread=true')).toMatchObject({ total: 1, unread: 1 });
    bench.clock.date = '2026-11-22';
  });

  test("follow the user's settings: only by email, both by email and in the product, or not at all", async () => {
    expect(await getSetting('deadline')).toMatchObject({ enabled: true, daysAdvance: 7, emailEnabled: true, inAppEnabled: true });
    expect(await getSetting('deadline_final')).toMatchObject({ daysAdvance: 1 });
    const [viewer, member] = [bench.web.newAgent(), bench.web.newAgent()];
    const { email } = await inviteAndJoin(owner, viewer, 'viewer');
    await verifyEmail(bench.web.database, email);
    await inviteAndJoin(owner, member, 'member');
    await set('submission_status', { emailEnabled: true, inAppEnabled: false }, viewer);
    await set('submission_status', { enabled: false }, member);
    await submit({ referenceNumber: 'Only-by-mail' });
    await findMessages(1);
    await waitUntil(async () => (await list(viewer)).all[0]?.emailSent === true, 180_000, 'the letter is sent');
    const { all, unread } = await list(viewer);
    expect([all[0].deliveryMethod, unread, (await list(member)).total]).toEqual(['email', 0, 0]);
    const emails = mail.emails.filter(({ to, raw }) => to.includes(email) && raw.includes('Only-by-mail'));
    expect(emails).toHaveLength(1);
    await owner
      .patch(`/api/reminder-settings/${(await getSetting('deadline', viewer)).id}`)
      .send({ enabled: false })
      .expect(404);
    const { id } = await getSetting('deadline');
    for (const daysAdvance of [0, 31, 1.5, null]) await owner.patch(`/api/reminder-settings/${id}`).send({ daysAdvance }).expect(400);
    for (const type of ['submission_status', 'regulatory', 'monthly_summary']) {
      const undated = await getSetting(type);
      const { body } = await owner.patch(`/api/reminder-settings/${undated.id}`).send({ daysAdvance: 3 }).expect(400);
      expect(body.errors[0].field).toBe('daysAdvance');
      await set(type, { daysAdvance: undated.daysAdvance, emailEnabled: true });
    }
  });

  test('are sent to an unverified address without their text, once a day', async () => {
    const viewer = bench.web.newAgent();
    const { email } = await inviteAndJoin(owner, viewer, 'viewer');
    await set('submission_status', { emailEnabled: true }, viewer);
    await submit({ referenceNumber: 'Call 555 0100 now' });
    await findMessages(1, viewer);
    await submit({ referenceNumber: 'Call 555 0100 again' });
    await findMessages(2, viewer);
    const send = () => mail.emails.filter(({ to, raw }) => to.includes(email) && raw.includes('Open notifications'));
    await waitUntil(async () => send().length > 0, 180_000, 'the email arrives');
    const { body: letters } = await owner.get('/api/organization/letters').expect(200);
    const kinds = letters.filter(({ recipient }: { recipient: string }) => recipient === email).map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['email-verification', 'invitation', 'notification-unverified']);
    expect(send()).toHaveLength(1);
    expect(send()[0]?.raw).not.toContain('555 0100');
    await owner.post('/api/test-email').send({ type: 'deadline', userEmail: email }).expect(403);
  });

  test('report a step once, no matter how often the job runs', async () => {
    const { organizationId, owner: other } = await bench.newBook();
    const { body: submission } = await other.post('/api/submissions').send({ state: 'NC', filingType: 'annual' }).expect(201);
    await findMessages(1, other);
    const payload = { submissionId: submission.id, changeId: submission.id, previousStatus: null, newStatus: 'submitted' } as const;
    const job = { organizationId, payload, completeIn: async () => undefined };
    await Promise.all(Array.from({ length: 5 }, () => bench.service(NotificationSenderService).sendForEvent(STATUS_CHANGED, job)));
    expect((await list(other)).total).toBe(1);
  });

  test('include the newest audit log entry each day for owners who have turned that on', async () => {
    const { organizationId, owner: other } = await bench.newBook();
    const { email } = (await other.get('/api/auth/user').expect(200)).body;
    await verifyEmail(bench.web.database, email);
    const [emails, anchors] = [bench.service(AuditHeadEmailsProcessor), bench.service(AuditAnchorsService)];
    expect(await emails.findOrganizations()).not.toContain(organizationId);
    const { body } = await other.patch('/api/organization').send({ emailsAuditLog: true }).expect(200);
    expect(body).toMatchObject({ emailsAuditLog: true });
    expect(await emails.findOrganizations()).toContain(organizationId);
    await anchors.run();
    const anchor = await anchors.findNewest(organizationId);
    await emails.sendEmails({ organizationId, completeIn: async () => undefined });
    const waitForArrival = () => mail.emails.filter(({ to, raw }) => to.includes(email) && raw.includes('Subject: Audit log of'));
    await waitUntil(() => waitForArrival().length > 0, 180_000, 'the email arrives');
    const text = waitForArrival()[0]?.raw.replaceAll(/=\r\n/g, '') ?? '';
    expect(text).toContain(`entry ${anchor?.sequence} must have this hash`);
    expect(text).toContain(anchor?.hash);
    const { body: entries } = await other.get('/api/audit?action=organization.audit-emails-set').expect(200);
    expect(entries).toMatchObject([{ sentence: 'Daily emails of the audit log turned on' }]);
    await other.patch('/api/organization').send({ emailsAuditLog: false }).expect(200);
    expect(await emails.findOrganizations()).not.toContain(organizationId);
  });

  test("can be tested by email by members only, five times an hour, and show the mail server's reply", async () => {
    const [by, email] = [owner, ownerEmail];
    const send = (userEmail: string) => by.post('/api/test-email').send({ type: 'deadline', userEmail });
    expect((await send('stranger@example.test').expect(400)).body.errors[0].field).toBe('userEmail');
    expect((await send(email.toUpperCase()).expect(200)).body).toEqual({
      success: true,
      message: `The mail server accepted the test email to ${email}.`,
    });
    mail.refuseWith(550);
    const { body: refused } = await send(email).expect(200);
    expect([refused.success, refused.message.includes('550')]).toEqual([false, true]);
    mail.refuseWith(null);
    for (let sent = 3; sent < 5; sent += 1) await send(email).expect(200);
    await send(email).expect(429);
  });

  test('can be tested by email once for an Idempotency-Key, which returns the same result again', async () => {
    const key = `test-${ownerEmail}`;
    const send = (type: string) => owner.post('/api/test-email').set('Idempotency-Key', key).send({ type, userEmail: ownerEmail });
    const accepted = { success: true, message: `The mail server accepted the test email to ${ownerEmail}.` };
    expect((await send('deadline').expect(200)).body).toEqual(accepted);
    expect((await send('deadline').expect(200)).body).toEqual(accepted);
    expect(mail.emails.filter(({ to, raw }) => to.includes(ownerEmail) && raw.includes('Subject: Test email'))).toHaveLength(1);
    await send('regulatory').expect(422);
  });
});
