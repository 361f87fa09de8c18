import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { OutboxService } from '../../src/platform/kernel/outbox/outbox.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: [
      'GET /api/health',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /metrics',
      'GET /api/problems',
      'POST /api/page-reports',
    ],
    signedIn: [
      'GET /api/audit',
      'GET /api/audit/actions',
      'GET /api/audit/download',
      'GET /api/events',
      'GET /api/tasks',
      'GET /api/tasks/:id',
    ],
    member: ['POST /api/tasks/:id/retry'],
    owner: ['GET /api/audit/export', 'GET /api/audit/verification', 'GET /api/jobs/failed', 'POST /api/jobs/failed/:id/retry'],
  },
  seed: async ({ web, organizationId, marker, owner }) => {
    await web.app.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      const event = { type: 'probe.requested', organizationId, subjectId: marker, payload: {} };
      const eventId = await web.app.get(OutboxService).publish(tx, event);
      await tx.query(
        `insert into outbox_deliveries (organization_id, event_id, job, attempts, last_error, problem, dead_at)
         values ($1, $2, 'probe', 5, 'cause', $3, now())`,
        [organizationId, eventId, `${marker} is unreadable.`],
      );
    });
    const failed = await owner.get('/api/jobs/failed').expect(200);
    return { '/api/jobs/failed/:id': failed.body[0].id };
  },
  moving: ['exportedAt', 'signature'],
  showsNoData: {
    '/api/audit/actions': 'The same words for every organization.',
    '/api/audit/verification': 'Says whether the log is as it was written, and how long it is.',
  },
};
