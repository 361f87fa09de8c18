import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

describe("an organization's members", () => {
  const web = useProduct();

  test('include only users of the organization', async () => {
    const owner = web.newAgent();
    const { name } = await signUp(owner, { name: 'Zoe Owner' });
    await inviteAndJoin(owner, web.newAgent(), 'viewer');
    await signUp(web.newAgent(), { name: 'Somebody Else' });
    const { body } = await owner.get('/api/organization/members').expect(200);
    expect(body.map((member: { name: string; role: string }) => [member.name, member.role])).toEqual([
      ['New viewer', 'viewer'],
      [name, 'owner'],
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('can be downloaded with the filter, search and order of the list', async () => {
    const owner = web.newAgent();
    const { email } = await signUp(owner, { name: 'Zoe Owner' });
    await inviteAndJoin(owner, web.newAgent(), 'viewer');
    await signUp(web.newAgent(), { name: 'Somebody Else' });
    const { text, headers } = await owner.get('/api/organization/members/download?sort=-name').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename=members.csv');
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header).toBe('name,email,role,joined_at');
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
      ['Zoe Owner', email, 'owner'],
      ['New viewer', expect.any(String), 'viewer'],
    ]);
    const owners = await owner.get('/api/organization/members/download?role=owner&search=zoe').expect(200);
    expect(owners.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('include at least one owner after two owners remove each other simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = web.newAgent();
      const one = await signUp(first);
      const second = web.newAgent();
      const two = await inviteAndJoin(first, second, 'owner');
      const answers = await Promise.all([
        first.delete(`/api/organization/members/${two.id}`),
        second.delete(`/api/organization/members/${one.id}`),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    }
  });

  test('include the last owner, who can neither leave nor step down', async () => {
    const owner = web.newAgent();
    const { id } = await signUp(owner);
    await inviteAndJoin(owner, web.newAgent(), 'member');
    const remaining = await owner.delete(`/api/organization/members/${id}`).expect(409);
    expect(remaining.body).toMatchObject({
      type: '/problems/conflict',
      detail: 'An organization needs at least one owner. Make another member an owner first.',
    });
    await owner.patch(`/api/organization/members/${id}`).send({ role: 'viewer' }).expect(409);
    await owner.get('/api/auth/user').expect(200);
  });

  test('return 404 for a member of another organization', async () => {
    const owner = web.newAgent();
    await signUp(owner);
    const stranger = await signUp(web.newAgent());
    await owner.patch(`/api/organization/members/${stranger.id}`).send({ role: 'viewer' }).expect(404);
    await owner.delete(`/api/organization/members/${stranger.id}`).expect(404);
    await owner.delete('/api/organization/members/no-uuid').expect(404);
  });

  test.each(['member', 'viewer'] as const)('cannot be changed by a %s', async (role) => {
    const owner = web.newAgent();
    const { id } = await signUp(owner);
    const agent = web.newAgent();
    await inviteAndJoin(owner, agent, role);
    await agent.patch(`/api/organization/members/${id}`).send({ role: 'viewer' }).expect(403);
    await agent.delete(`/api/organization/members/${id}`).expect(403);
    await agent.post('/api/organization/invitations').send({ email: 'x@example.test', role: 'owner' }).expect(403);
    await agent.patch('/api/organization').send({ name: 'Mine now' }).expect(403);
  });

  test('cannot be assigned an unknown role', async () => {
    const owner = web.newAgent();
    const { id } = await signUp(owner);
    await owner.patch(`/api/organization/members/${id}`).send({ role: 'admin' }).expect(400);
  });

  test('have changes recorded in the audit log with the actor', async () => {
    const owner = web.newAgent();
    const { id } = await signUp(owner);
    const member = await inviteAndJoin(owner, web.newAgent(), 'member');
    await owner.patch(`/api/organization/members/${member.id}`).send({ role: 'viewer' }).expect(200);
    await owner.delete(`/api/organization/members/${member.id}`).expect(204);
    await owner.patch('/api/organization').send({ name: 'Renamed' }).expect(200);
    const { body } = await owner.get('/api/audit').expect(200);
    expect(body.map((entry: { action: string; actor: { id: string } }) => [entry.action, entry.actor.id])).toEqual([
      ['organization.renamed', id],
      ['member.removed', id],
      ['member.role-changed', id],
      ['invitation.accepted', member.id],
      ['invitation.created', id],
      ['letter.posted', id],
      ['organization.created', id],
    ]);
    expect((await owner.get('/api/audit/verification').expect(200)).body.sound).toBe(true);
  });
});
