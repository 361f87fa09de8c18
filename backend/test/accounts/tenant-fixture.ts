import type { TenantFixture } from '../contract/tenant-fixture.js';

export const tenantFixture: TenantFixture = {
  furnish: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/accounts')
      .send({ accountName: `${marker} LLC`, accountNumber: marker, federalTaxId: '12-3456789' })
      .expect(201);
    return { '/api/accounts/:id': body.id };
  },
  bodies: { '/api/accounts/:id': { version: 1, city: 'Norfolk' } },
  tellsNothing: { '/api/accounts/overview': 'Counts only.' },
};
