import { randomUUID } from 'node:crypto';
import type { TenantFixture } from '../contract/tenant-fixture.js';
import { PASSWORD } from '../harness/sign-up.js';

export const tenantFixture: TenantFixture = {
  furnish: async ({ web, owner, ownerEmail, memberId, marker }) => {
    const email = `${marker}-${randomUUID()}@example.test`;
    const invitation = await owner.post('/api/organization/invitations').send({ email, role: 'viewer' }).expect(201);
    const contact = { name: marker, email: null, phone: null };
    const address = { legalName: marker, street: null, city: null, addressState: null, postalCode: null };
    await owner
      .put('/api/organization/profile')
      .send({ ...address, npn: null, contacts: [contact] })
      .expect(200);
    const letters = await owner.get('/api/organization/letters').expect(200);
    await web.agent().post('/api/auth/sign-in').send({ email: ownerEmail, password: PASSWORD }).expect(200);
    const sessions = await owner.get('/api/auth/sessions').expect(200);
    const elsewhere: { id: string } = sessions.body.find(({ current }: { current: boolean }) => !current);
    return {
      '/api/organization/invitations/:id': invitation.body.id,
      '/api/organization/letters/:id': letters.body[0].id,
      '/api/organization/members/:id': memberId,
      '/api/auth/sessions/:id': elsewhere.id,
    };
  },
  bodies: {
    '/api/organization/members/:id': { role: 'viewer' },
    '/api/auth/invitations/:token/accept': { name: 'Somebody', password: PASSWORD },
  },
  secrets: { '/api/auth/invitations/:token': 'Whoever holds the link is the invited person.' },
  moving: ['lastSeenAt'],
};
