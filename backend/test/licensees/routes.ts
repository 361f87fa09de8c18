import { PlacementUpkeepService } from '../../src/placements/placement-upkeep.service.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';
import { buildLicenseEntry, buildPolicyEntry, REASON } from '../harness/entries.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/licensees', 'GET /api/licensees/moves', 'GET /api/licensees/rules'],
    member: [
      'PUT /api/licensees/chosen',
      'PUT /api/licensees/rules',
      'POST /api/licensees/rules/preview',
      'POST /api/licensees/moves',
      'POST /api/licensees/moves/preview',
    ],
  },
  seed: async ({ owner, web, organizationId, marker }) => {
    const [fromHolder, toHolder] = [`${marker} One`, `${marker} Two`];
    for (const holder of [fromHolder, toHolder]) {
      const license = buildLicenseEntry({ state: 'WY', holder, licenseNumber: `WY ${holder}`, licenseType: 'individual' });
      await owner.post('/api/organization/licenses').send(license).expect(201);
    }
    // The people in the API's examples.
    for (const holder of ['Ruth Alvarez', 'Sam Ortiz']) {
      const license = buildLicenseEntry({ state: 'FL', holder, licenseNumber: `FL ${holder}`, licenseType: 'agency', filesUnder: false });
      await owner.post('/api/organization/licenses').send(license).expect(201);
    }
    const rule = { state: 'WY', retailBroker: null, accountNumber: null, holder: fromHolder };
    await owner
      .put('/api/licensees/rules')
      .send({ rules: [rule] })
      .expect(200);
    const days = { effectiveDate: '2026-11-01', expirationDate: '2027-11-01', reason: REASON };
    await owner
      .post('/api/policies')
      .send(buildPolicyEntry({ ...days, policyNumber: `WY-${marker}`, state: 'WY' }))
      .expect(201);
    await web.getService(PlacementUpkeepService).computeAll(organizationId);
    await owner.post('/api/licensees/moves').send({ fromHolder, toHolder }).expect(201);
    await web.getService(PlacementUpkeepService).computeAll(organizationId);
    return {};
  },
};
