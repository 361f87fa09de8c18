import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { OutboxService } from '../../src/platform/kernel/outbox/outbox.js';
import { OutboxSignalClient } from '../../src/platform/kernel/outbox/outbox-signal.js';
import { useProduct } from '../harness/product.js';
import { connectAsObserver } from '../harness/observer.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

const metricsToken = 'a token of thirty-two characters or more';

describe('failed jobs', () => {
  const web = useProduct({ settings: { metricsToken } });

  /** Stores a dead letter, as after a failed job. */
  const insertFailedJob = async (organizationId: string, lastError: string, problem: string | null) => {
    const event = { type: 'probe.requested', organizationId, subjectId: 'subject-1', payload: {} };
    return web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      const eventId = await web.app.get(OutboxService).publish(tx, event);
      await tx.query(
        `insert into outbox_deliveries (organization_id, event_id, job, attempts, last_error, problem, dead_at)
         values ($1, $2, 'probe', 5, $3, $4, now())`,
        [organizationId, eventId, lastError, problem],
      );
      return eventId;
    });
  };

  test('are listed for owners, without internal causes, and can be retried immediately from the beginning', async () => {
    const owner = web.newAgent();
    const { organization } = await signUp(owner);
    const eventId = await insertFailedJob(organization.id, 'connect ECONNREFUSED 10.0.0.1', null);
    const { body, text } = await owner.get('/api/jobs/failed').expect(200);
    expect(body).toEqual([
      { id: `${eventId}.probe`, job: 'probe', subjectId: 'subject-1', attempts: 5, problem: null, failedAt: expect.any(String) },
    ]);
    expect(text).not.toContain('ECONNREFUSED');
    const wake = jest.spyOn(web.app.get(OutboxSignalClient), 'send');
    await owner.post(`/api/jobs/failed/${body[0].id}/retry`).expect(204);
    expect(wake).toHaveBeenCalledTimes(1);
    expect((await owner.get('/api/jobs/failed').expect(200)).body).toEqual([]);
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query(
      'select attempts, dead_at, enqueued_at, completed_at from outbox_deliveries where event_id = $1',
      [eventId],
    );
    await observer.end();
    expect(rows).toEqual([{ attempts: 0, dead_at: null, enqueued_at: null, completed_at: null }]);
    await owner.post(`/api/jobs/failed/${body[0].id}/retry`).expect(404);
  });

  test('return 404 for another organization', async () => {
    const { organization } = await signUp(web.newAgent());
    const eventId = await insertFailedJob(organization.id, 'cause', 'The file cannot be read.');
    const stranger = web.newAgent();
    await signUp(stranger);
    expect((await stranger.get('/api/jobs/failed').expect(200)).body).toEqual([]);
    await stranger.post(`/api/jobs/failed/${eventId}.probe/retry`).expect(404);
    await stranger.post('/api/jobs/failed/nonsense/retry').expect(404);
  });

  test('are counted for operators, across all organizations', async () => {
    const { text } = await web.newAgent().get('/metrics').set('Authorization', `Bearer ${metricsToken}`).expect(200);
    expect(text).toMatch(/^stampline_jobs_dead\{job="probe"\} [1-9]/m);
    expect(text).toMatch(/^stampline_jobs_open\{job="probe"\} [1-9]/m);
    expect(text).toMatch(/^stampline_jobs_oldest_seconds\{job="probe"\} \d/m);
  });

  test('are visible only to owners', async () => {
    const owner = web.newAgent();
    await signUp(owner);
    const member = web.newAgent();
    await inviteAndJoin(owner, member, 'member');
    await member.get('/api/jobs/failed').expect(403);
  });
});
