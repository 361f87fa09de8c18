import { addDays, addMonths } from '../../src/dates/calendar-date.js';
import { runTask } from '../harness/run-task.js';
import { findDeadline, buildLicenseEntry, openFiling, buildPolicyEntry, REASON } from '../harness/entries.js';
import { FILING_PACKAGE } from '../../src/filings/packages/filing-package.task.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/filing-schemas',
      'GET /api/filing-tags',
      'GET /api/filings',
      'GET /api/filings/:id',
      'GET /api/filings/:id/checks',
      'GET /api/filings/:id/files/:fileId',
    ],
    member: [
      'POST /api/filings',
      'POST /api/filings/:id/amendments',
      'POST /api/filings/:id/packages',
      'POST /api/filings/:id/sent',
      'POST /api/filings/:id/tags/settled',
      'PATCH /api/filing-tags/:id',
      'POST /api/filings/:id/simulator',
      'POST /api/filings/:id/answers',
      'POST /api/filings/:id/answers/file',
      'POST /api/filings/:id/stamped-pages',
      'PUT /api/filings/:id/places/:policyId',
    ],
    owner: ['POST /api/filing-schemas/:format', 'DELETE /api/filing-schemas/:format'],
  },
  shared: { '/api/filing-schemas/:format': { value: 'fl-fslso-xml-2.0', because: 'Formats are the same for everybody.' } },
  seed: async ({ owner, web, organizationId }) => {
    const deadline = await findDeadline(owner, 'va-form-802');
    await owner.post('/api/organization/licenses').send(buildLicenseEntry()).expect(201);
    const term = { effectiveDate: deadline.periodStart, expirationDate: addMonths(deadline.periodStart, 12) };
    const { body: policy } = await owner
      .post('/api/policies')
      .send(buildPolicyEntry({ ...term, reason: REASON }))
      .expect(201);
    const filing = await openFiling(owner, deadline.id);
    const { body: task } = await owner.post(`/api/filings/${filing.id}/packages`).send({ format: 'neutral-csv-1' }).expect(202);
    await runTask(web.app, FILING_PACKAGE, { organizationId, id: task.id });
    const { body: packed } = await owner.get(`/api/filings/${filing.id}`).expect(200);
    // The filing's period must be over.
    web.clock.date = addDays(filing.periodEnd, 1);
    await owner.post(`/api/filings/${filing.id}/sent`).send({ packageId: packed.packages[0].id }).expect(200);
    web.clock.reset();
    const response = { transactions: [{ line: 1, officeAnswer: 'tagged', tagCode: 'TAX' }] };
    const { body: answered } = await owner.post(`/api/filings/${filing.id}/answers`).send(response).expect(200);
    return {
      '/api/filing-tags/:id': answered.tags[0].id,
      '/api/filings/:id': filing.id,
      '/api/filings/:id/files/:fileId': packed.packages[0].files[0].fileId,
      '/api/filings/:id/places/:policyId': policy.id,
    };
  },
  showsNoData: { '/api/filing-schemas': 'Schemas of offices, without anything of policies.' },
  bodies: {
    '/api/filing-schemas/:format': { file: Buffer.from('<note/>') },
    '/api/filings/:id/packages': {},
    '/api/filings/:id/answers': { rest: 'accepted' },
    '/api/filings/:id/answers/file': { fileName: 'answer.csv', file: Buffer.from('line_number,answer\n1,accepted\n') },
    '/api/filings/:id/stamped-pages': { file: Buffer.from('%PDF-1.7') },
    '/api/filings/:id/places/:policyId': { county: 'Leon', postalCode: '32301' },
    '/api/filings/:id/simulator': { packageId: '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10' },
    '/api/filings/:id/tags/settled': { tagStatus: 'fixed' },
    '/api/filing-tags/:id': { tagStatus: 'fixed' },
    '/api/filings/:id/sent': { packageId: '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10' },
  },
};
