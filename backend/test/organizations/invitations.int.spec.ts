import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { PASSWORD, signUp } from '../harness/sign-up.js';

describe('invitations', () => {
  const web = useProduct();
  const DAY_MS = 86_400_000;

  afterEach(() => web.clock.reset());

  const invite = async (email: string, role = 'member') => {
    const owner = web.newAgent();
    const user = await signUp(owner, { organizationName: `Inviters of ${email}` });
    const { body } = await owner.post('/api/organization/invitations').send({ email, role }).expect(201);
    return { owner, user, invitation: body, token: String(body.acceptUrl).split('/').at(-1) ?? '' };
  };
  const accept = (token: string) =>
    web.newAgent().post(`/api/auth/invitations/${token}/accept`).send({ name: 'Nick New', password: PASSWORD });

  test('an invited person sees the organization, accepts, and is signed in with that role', async () => {
    const { user, token, invitation } = await invite('Nick@Example.test', 'viewer');
    expect(invitation).toMatchObject({ email: 'nick@example.test', role: 'viewer' });
    expect(invitation.acceptUrl).toBe(`http://localhost:3000/invitations/${token}`);
    const { body: preview } = await web.newAgent().get(`/api/auth/invitations/${token}`).expect(200);
    expect(preview).toEqual({ organizationName: user.organization.name, email: 'nick@example.test', role: 'viewer' });
    const agent = web.newAgent();
    const { body } = await agent.post(`/api/auth/invitations/${token}/accept`).send({ name: 'Nick', password: PASSWORD }).expect(201);
    expect(body).toMatchObject({ email: 'nick@example.test', role: 'viewer', organization: { id: user.organization.id } });
    await agent.get('/api/auth/user').expect(200);
  });

  test('many simultaneous acceptances create one member', async () => {
    const { owner, token } = await invite('many@example.test');
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await owner.get('/api/organization/members').expect(200)).body).toHaveLength(2);
  });

  test('a used, revoked, expired or made-up invitation returns 404', async () => {
    const used = await invite('used@example.test');
    await accept(used.token).expect(201);
    const revoked = await invite('revoked@example.test');
    await revoked.owner.delete(`/api/organization/invitations/${revoked.invitation.id}`).expect(204);
    const expired = await invite('expired@example.test');
    web.clock.aheadMs = 7.01 * DAY_MS;
    for (const token of [used.token, revoked.token, expired.token, 'invented']) {
      await web.newAgent().get(`/api/auth/invitations/${token}`).expect(404);
      await accept(token).expect(404);
    }
  });

  test('an invitation is valid for seven days', async () => {
    const { token } = await invite('week@example.test');
    web.clock.aheadMs = 6.99 * DAY_MS;
    await accept(token).expect(201);
  });

  test('inviting again revokes the earlier invitation, but is refused within a minute', async () => {
    const { owner, token } = await invite('again@example.test');
    const inviteAgain = () => owner.post('/api/organization/invitations').send({ email: 'again@example.test', role: 'viewer' });
    const { body: refused } = await inviteAgain()
      .expect(429)
      .expect('Retry-After', /^(60|[1-5]?\d)$/);
    expect(refused.detail).toBe(
      'This email was sent to again@example.test less than a minute ago. Wait a minute before you send it again.',
    );
    await web.newAgent().get(`/api/auth/invitations/${token}`).expect(200);
    web.clock.aheadMs = 61_000;
    await inviteAgain().expect(201);
    await accept(token).expect(404);
    const { body } = await owner.get('/api/organization/invitations').expect(200);
    expect(body.map((open: { role: string }) => open.role)).toEqual(['viewer']);
  });

  test('many simultaneous invitations to one address send one valid invitation', async () => {
    const { owner, token } = await invite('crowd@example.test');
    web.clock.aheadMs = 61_000;
    const sendInvitation = () => owner.post('/api/organization/invitations').send({ email: 'crowd@example.test', role: 'member' });
    const answers = await Promise.all(Array.from({ length: 10 }, sendInvitation));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(429)]);
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toHaveLength(1);
    const tokens = [token, ...answers.map(({ body }) => String(body.acceptUrl).split('/').at(-1) ?? '')];
    const previews = await Promise.all(tokens.map((each) => web.newAgent().get(`/api/auth/invitations/${each}`)));
    expect(previews.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the daily limit is enforced when many invitations are sent simultaneously', async () => {
    const { owner, user } = await invite('limit@example.test');
    const observer = await connectAsObserver(web.database);
    await observer.query(
      `insert into letters (organization_id, id, kind, recipient, subject, sealed_content, state, created_at)
       select organization_id, gen_random_uuid(), kind, recipient, subject, sealed_content, state, created_at
         from letters, generate_series(1, 194) where organization_id = $1`,
      [user.organization.id],
    );
    await observer.end();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        owner.post('/api/organization/invitations').send({ email: `limit-${n}@example.test`, role: 'member' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
  });

  test('resending an invitation creates a new link that is valid for seven more days, and invalidates the earlier one', async () => {
    const { owner, invitation, token } = await invite('resend@example.test', 'viewer');
    await owner.post(`/api/organization/invitations/${invitation.id}/resend`).expect(429).expect('Retry-After', /^\d+$/);
    web.clock.aheadMs = 5 * DAY_MS;
    const { body: repeated } = await owner.post(`/api/organization/invitations/${invitation.id}/resend`).expect(201);
    expect(repeated).toMatchObject({ id: invitation.id, email: 'resend@example.test', role: 'viewer', letter: { state: 'outbox' } });
    expect(repeated.letter.id).not.toBe(invitation.letter.id);
    const { body: earlier } = await owner.get(`/api/organization/letters/${invitation.letter.id}`).expect(200);
    expect(earlier).toMatchObject({ text: null, link: null });
    web.clock.aheadMs = 11 * DAY_MS;
    await accept(token).expect(404);
    await accept(String(repeated.acceptUrl).split('/').at(-1) ?? '').expect(201);
    await owner.post(`/api/organization/invitations/${invitation.id}/resend`).expect(404);
  });

  test('a person who has an account elsewhere cannot join with the same address, and the invitation remains valid', async () => {
    await signUp(web.newAgent(), { email: 'elsewhere@example.test' });
    const { owner, token } = await invite('elsewhere@example.test');
    const { body } = await accept(token).expect(409);
    expect(body.errors).toMatchObject([{ field: 'email' }]);
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toHaveLength(1);
  });

  test('a member cannot be invited again', async () => {
    const { owner, user } = await invite('other@example.test');
    await owner.post('/api/organization/invitations').send({ email: user.email, role: 'viewer' }).expect(409);
  });

  test("another organization's invitation can neither be seen nor revoked", async () => {
    const { owner, invitation } = await invite('theirs@example.test');
    const stranger = web.newAgent();
    await signUp(stranger);
    expect((await stranger.get('/api/organization/invitations').expect(200)).body).toEqual([]);
    await stranger.delete(`/api/organization/invitations/${invitation.id}`).expect(404);
    await stranger.post(`/api/organization/invitations/${invitation.id}/resend`).expect(404);
    await stranger.get(`/api/organization/letters/${invitation.letter.id}`).expect(404);
    expect((await owner.get('/api/organization/invitations').expect(200)).body).toHaveLength(1);
  });

  test('the token of an invitation is not stored', async () => {
    const { token } = await invite('hash@example.test');
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query<{ found: boolean }>(
      `select exists (select from invitations i where i::text like '%' || $1 || '%')
           or exists (select from audit_log a where a::text like '%' || $1 || '%') as found`,
      [token],
    );
    await observer.end();
    expect(rows[0]?.found).toBe(false);
  });
});
