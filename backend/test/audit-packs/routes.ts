import { AUDIT_PACK } from '../../src/audit-packs/audit-pack.task.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';
import { runTask } from '../harness/run-task.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/audit-packs', 'GET /api/audit-packs/:id/download'],
    member: ['POST /api/audit-packs'],
  },
  seed: async ({ owner, web, organizationId }) => {
    const span = { state: 'VA', periodStart: '2026-01-01', periodEnd: '2026-12-31' };
    const { body: task } = await owner.post('/api/audit-packs').send(span).expect(202);
    await runTask(web.app, AUDIT_PACK, { organizationId, id: task.id });
    return { '/api/audit-packs/:id': task.id };
  },
};
