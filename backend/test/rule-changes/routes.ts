import type { FeatureRoutes } from '../contract/feature-routes.js';
import { waitUntil } from '../harness/wait-until.js';
import { RULE_CHANGES } from './rule-bench.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/tax/rule-changes',
      'GET /api/tax/rule-changes/download',
      'GET /api/tax/rule-changes/:id',
      'GET /api/tax/rule-changes/:id/policies.csv',
    ],
    member: [
      'POST /api/tax/rule-changes',
      'POST /api/tax/rule-changes/:id/approve',
      'POST /api/tax/rule-changes/:id/reject',
      'POST /api/tax/rule-changes/:id/withdraw',
    ],
  },
  seed: async ({ owner, member, marker }) => {
    const reach = (id: string, status: string) => {
      const isThere = async () => (await owner.get(`${RULE_CHANGES}/${id}`).expect(200)).body.status === status;
      return waitUntil(isThere, 180_000, `the change is ${status}`);
    };
    const override = {
      kind: 'override',
      state: 'VA',
      edition: 'product',
      replaces: 'va-product-premium-tax',
      label: `${marker} rate`,
      ratePercent: '3.5',
      flatAmount: null,
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
      source: `${marker} letter`,
      reason: `${marker} was asked to.`,
    };
    const proposed = await owner.post(RULE_CHANGES).send(override).expect(201);
    await reach(proposed.body.id, 'waiting');
    await member.post(`${RULE_CHANGES}/${proposed.body.id}/approve`).expect(200);
    await reach(proposed.body.id, 'applied');
    const settings = await owner.get('/api/tax/settings').expect(200);
    const edition = { kind: 'edition', states: ['GA'], edition: 'statute', reason: `${marker} follows the law.` };
    const waiting = await owner.post(RULE_CHANGES).send(edition).expect(201);
    await reach(waiting.body.id, 'waiting');
    return { '/api/tax/rule-changes/:id': waiting.body.id, '/api/tax/rules/:ruleId': `override-${settings.body.overrides[0].id}` };
  },
  bodies: { '/api/tax/rule-changes/:id/reject': { reason: 'No.' } },
};
