import type { TenantFixture } from '../contract/tenant-fixture.js';

const license = { state: 'TX', licenseNumber: 'TX-1', licenseType: 'individual', validFrom: '2026-01-01', validTo: null };

export const tenantFixture: TenantFixture = {
  furnish: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/organization/licenses')
      .send({ ...license, holder: marker })
      .expect(201);
    return { '/api/organization/licenses/:id': body.id };
  },
  bodies: { '/api/organization/licenses/:id': { ...license, holder: 'Somebody' } },
};
