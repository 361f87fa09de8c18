import { REPORT_EXPORT } from '../../src/reports/exports/report-export.task.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';
import { runTask } from '../harness/run-task.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/reports/compliance',
      'GET /api/reports/compliance/download',
      'GET /api/reports/financial/download',
      'GET /api/reports/activity',
      'GET /api/reports/activity/download',
      'GET /api/reports/exports/:id/file',
      'POST /api/reports/exports',
    ],
  },
  seed: async ({ owner, web, organizationId }) => {
    const { body: task } = await owner.post('/api/reports/exports').send({ report: 'financial' }).expect(202);
    await runTask(web.app, REPORT_EXPORT, { organizationId, id: task.id });
    return { '/api/reports/exports/:id': task.id };
  },
  bodies: { '/api/reports/exports': { report: 'activity' } },
  showsNoData: {
    '/api/reports/compliance': 'Figures of states and months without names.',
    '/api/reports/compliance/download': 'The same figures.',
  },
};
