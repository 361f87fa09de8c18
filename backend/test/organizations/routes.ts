import { randomUUID } from 'node:crypto';
import type { FeatureRoutes } from '../contract/feature-routes.js';
import { PASSWORD } from '../harness/sign-up.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: [
      'GET /api/auth/options',
      'POST /api/auth/sign-in',
      'POST /api/auth/sign-up',
      'POST /api/auth/sign-out',
      'GET /api/login',
      'GET /api/logout',
      'GET /api/auth/oidc/callback',
      'GET /api/auth/invitations/:token',
      'POST /api/auth/invitations/:token/accept',
      'POST /api/auth/password-reset',
      'GET /api/auth/password-reset/:token',
      'POST /api/auth/password-reset/:token',
      'GET /api/auth/email-verification/:token',
      'POST /api/auth/email-verification/:token',
    ],
    signedIn: [
      'GET /api/auth/user',
      'PUT /api/auth/password',
      'PUT /api/auth/sandbox',
      'GET /api/auth/email-verification',
      'POST /api/auth/email-verification',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/organization',
      'GET /api/organization/profile',
      'GET /api/organization/members',
      'GET /api/organization/members/download',
    ],
    owner: [
      'PATCH /api/organization',
      'PUT /api/organization/profile',
      'POST /api/organization/profile/federal-tax-id/reveal',
      'PATCH /api/organization/members/:id',
      'DELETE /api/organization/members/:id',
      'GET /api/organization/invitations',
      'POST /api/organization/invitations',
      'DELETE /api/organization/invitations/:id',
      'POST /api/organization/invitations/:id/resend',
      'GET /api/organization/letters',
      'GET /api/organization/letters/:id',
    ],
  },
  seed: async ({ web, owner, ownerEmail, memberId, marker }) => {
    const email = `${marker}-${randomUUID()}@example.test`;
    const invitation = await owner.post('/api/organization/invitations').send({ email, role: 'viewer' }).expect(201);
    const contact = { name: marker, email: null, phone: null };
    const address = { legalName: marker, street: null, city: null, addressState: null, postalCode: null };
    await owner
      .put('/api/organization/profile')
      .send({ ...address, npn: null, contacts: [contact] })
      .expect(200);
    const emails = await owner.get('/api/organization/letters').expect(200);
    await web.newAgent().post('/api/auth/sign-in').send({ email: ownerEmail, password: PASSWORD }).expect(200);
    const sessions = await owner.get('/api/auth/sessions').expect(200);
    const elsewhere: { id: string } = sessions.body.find(({ current }: { current: boolean }) => !current);
    return {
      '/api/organization/invitations/:id': invitation.body.id,
      '/api/organization/letters/:id': emails.body[0].id,
      '/api/organization/members/:id': memberId,
      '/api/auth/sessions/:id': elsewhere.id,
    };
  },
  bodies: {
    '/api/organization/members/:id': { role: 'viewer' },
    '/api/auth/password-reset/:token': { password: PASSWORD },
    '/api/auth/invitations/:token/accept': { name: 'Somebody', password: PASSWORD },
  },
  // The default order depends on which session was used most recently.
  queries: { '/api/auth/sessions': '?sort=startedAt' },
  secrets: {
    '/api/auth/invitations/:token': 'Whoever holds the link is the invited person.',
    '/api/auth/email-verification/:token': 'Whoever holds the link reads the mailbox of the account.',
    '/api/auth/password-reset/:token': 'Whoever holds the link is the person with the account.',
  },
  showsNoData: { '/api/auth/email-verification': 'Whether and when the caller verified an address, which it does not name.' },
  moving: ['lastSeenAt'],
};
