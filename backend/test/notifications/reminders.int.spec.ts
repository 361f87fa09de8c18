import { DelayedEmailsProcessor } from '../../src/notifications/emails/delayed-emails.processor.js';
import { RemindersProcessor } from '../../src/notifications/reminders/reminders.processor.js';
import { type BookBench, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';
import { inviteAndJoin } from '../harness/sign-up.js';

type Agent = BookBench['owner'];

describe('deadline reminders', () => {
  const bench = useBook({ today: '2027-03-01' });
  let owner: Agent;
  let organizationId: string;

  beforeEach(async () => {
    bench.clock.date = '2027-03-01';
    ({ owner, organizationId } = await bench.newBook());
  });

  const enter = async (dueDate: string, description = 'Send the report.') =>
    (await owner.post('/api/deadlines').send({ state: 'VA', filingType: 'quarterly', dueDate, description }).expect(201)).body;
  const run = () => bench.service(RemindersProcessor).sendReminders({ organizationId, completeIn: async () => undefined });
  const runOn = async (date: string) => {
    bench.clock.date = date;
    await run();
  };
  const findMessages = async (of: Agent = owner): Promise<string[]> => {
    const { body } = await of.get('/api/notifications?type=deadline_reminder').expect(200);
    return body.map(({ title }: { title: string }) => title).toReversed();
  };
  const set = async (reminderType: string, change: object) => {
    const { body } = await owner.get('/api/reminder-settings').expect(200);
    const { id } = body.find((setting: { reminderType: string }) => setting.reminderType === reminderType);
    await owner.patch(`/api/reminder-settings/${id}`).send(change).expect(200);
  };

  test('are sent to each user once a week before and once a day before, with an email in the outbox', async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    await enter('2027-03-15');
    for (const date of ['2027-03-07', '2027-03-08', '2027-03-09', '2027-03-14', '2027-03-15']) await runOn(date);
    const expected = ['Virginia: Quarterly filing is due in 7 days', 'Virginia: Quarterly filing is due tomorrow'];
    expect([await findMessages(), await findMessages(viewer)]).toEqual([expected, expected]);
    const { body } = await owner.get('/api/notifications?type=deadline_reminder').expect(200);
    expect(body[0]).toMatchObject({ deliveryMethod: 'both', emailSent: false, emailState: 'outbox', priority: 'urgent' });
  });

  test('are sent once by simultaneous and repeated runs', async () => {
    await enter('2027-03-05');
    await enter('2027-03-06');
    await Promise.all(Array.from({ length: 8 }, () => run()));
    await run();
    expect(await findMessages()).toHaveLength(2);
    const { body } = await owner.get('/api/organization/letters').expect(200);
    expect(body).toHaveLength(2);
  });

  test('catch up on days that were not processed, across daylight saving changes', async () => {
    await enter('2027-03-12');
    await runOn('2027-03-14');
    expect(await findMessages()).toEqual(['Virginia: Quarterly filing is 2 days overdue']);
    await runOn('2027-03-15');
    expect(await findMessages()).toHaveLength(1);
  });

  test('omit deadlines that are complete, long past, far off or muted', async () => {
    const { id } = await enter('2027-03-21');
    await owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
    await enter('2027-02-10');
    await enter('2027-03-20');
    await run();
    expect(await findMessages()).toEqual([]);
    await set('deadline', { daysAdvance: 30 });
    await run();
    expect(await findMessages()).toEqual(['Virginia: Quarterly filing is due in 19 days']);
  });

  test("use the state's notice period", async () => {
    await owner
      .put('/api/organization/state-settings/VA')
      .send({ licenseNumber: null, filingFrequency: null, reminderLeadDays: 20 })
      .expect(200);
    await enter('2027-03-20');
    await run();
    expect(await findMessages()).toEqual(['Virginia: Quarterly filing is due in 19 days']);
  });

  test('are sent immediately, once for each deadline that is entered, reopened or moved within its notice period', async () => {
    const waitForMessages = (count: number) =>
      waitUntil(async () => (await findMessages()).length === count, 180_000, `${count} reminders`);
    const { id, state, filingType } = await enter('2027-03-05');
    await waitForMessages(1);
    await owner.post(`/api/deadlines/${id}/complete`).send({}).expect(200);
    await owner.post(`/api/deadlines/${id}/reopen`).send({}).expect(200);
    await waitForMessages(2);
    await owner.put(`/api/deadlines/${id}`).send({ state, filingType, dueDate: '2027-03-03', description: 'Sooner.' }).expect(200);
    await waitForMessages(3);
    await Promise.all([run(), run(), run()]);
    expect(await findMessages()).toEqual([
      'Virginia: Quarterly filing is due in 4 days',
      'Virginia: Quarterly filing is due in 4 days',
      'Virginia: Quarterly filing is due in 2 days',
    ]);
    expect((await owner.get('/api/organization/letters').expect(200)).body).toHaveLength(3);
  });

  test('are delayed until the daily digest only as emails, each in exactly one email, despite concurrent runs', async () => {
    const viewer = bench.web.newAgent();
    await inviteAndJoin(owner, viewer, 'viewer');
    const preferences = { quietHours: false, quietFrom: '20:00', quietTo: '07:00', dailyDigest: true, timeZone: 'America/Chicago' };
    expect((await owner.get('/api/email-preferences').expect(200)).body).toMatchObject({
      dailyDigest: false,
      timeZone: 'America/New_York',
    });
    expect((await owner.put('/api/email-preferences').send(preferences).expect(200)).body).toEqual(preferences);
    for (const invalid of [{ quietTo: '20:00' }, { quietFrom: '7:00' }, { quietFrom: '07:15' }, { timeZone: 'Europe/Paris' }])
      await owner
        .put('/api/email-preferences')
        .send({ ...preferences, ...invalid })
        .expect(400);
    for (const dueDate of ['2027-03-05', '2027-03-06', '2027-03-07']) await enter(dueDate);
    await run();
    const list = async (): Promise<{ emailDueAt: string | null; emailState: string | null }[]> =>
      (await owner.get('/api/notifications').expect(200)).body;
    const waiting = await list();
    expect(waiting.map(({ emailDueAt, emailState }) => [typeof emailDueAt, emailState])).toEqual(waiting.map(() => ['string', null]));
    const fetchEmails = async () => {
      const sent: { kind: string; recipient: string; subject: string }[] = (await owner.get('/api/organization/letters').expect(200)).body;
      return sent.filter(({ kind }) => kind === 'notification');
    };
    const { email } = (await owner.get('/api/auth/user').expect(200)).body;
    const own = async () => (await fetchEmails()).filter(({ recipient }) => recipient === email);
    expect([(await fetchEmails()).length, (await own()).length]).toEqual([3, 0]);

    const send = () => bench.service(DelayedEmailsProcessor).sendEmails({ organizationId, completeIn: async () => undefined });
    await send();
    expect(await own()).toEqual([]);
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    await bench.database.query(`update notifications set email_due_at = now() - interval '1 minute' where email_due_at is not null`);
    expect(await bench.service(DelayedEmailsProcessor).findOrganizations()).toContain(organizationId);
    await Promise.all(Array.from({ length: 5 }, send));
    expect((await own()).map(({ subject }) => subject)).toEqual(['3 notifications from Stampline']);
    const gone = (await list()).map(({ emailDueAt, emailState }) => ({ emailDueAt, emailState }));
    expect(gone).toEqual(waiting.map(() => ({ emailDueAt: null, emailState: 'outbox' })));
    expect(gone).toHaveLength(3);
    expect(await bench.service(DelayedEmailsProcessor).findOrganizations()).not.toContain(organizationId);
  });

  test('are sent once across both daylight saving changes and a day on which no job ran', async () => {
    await enter('2027-03-21');
    for (const date of ['2027-03-13', '2027-03-14', '2027-03-14', '2027-03-15', '2027-03-19', '2027-03-21']) await runOn(date);
    expect(await findMessages()).toEqual(['Virginia: Quarterly filing is due in 7 days', 'Virginia: Quarterly filing is due today']);
    await enter('2027-11-12');
    for (const date of ['2027-11-06', '2027-11-07', '2027-11-07', '2027-11-08', '2027-11-11']) await runOn(date);
    expect((await findMessages()).slice(2)).toEqual([
      'Virginia: Quarterly filing is due in 6 days',
      'Virginia: Quarterly filing is due tomorrow',
    ]);
  });

  test('are processed only for organizations with open deadlines', async () => {
    await enter('2027-03-05');
    const other = await bench.newBook();
    const needing = await bench.service(RemindersProcessor).findOrganizations();
    expect([needing.includes(organizationId), needing.includes(other.organizationId)]).toEqual([true, false]);
    await run();
    expect(await findMessages(other.owner)).toEqual([]);
  });
});
