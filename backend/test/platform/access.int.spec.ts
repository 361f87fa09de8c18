import { useProduct } from '../harness/product.js';
import { ProbeModule } from '../harness/probe.controller.js';
import { SignInByHeaderModule } from '../harness/signed-in.js';

const web = useProduct({ imports: [SignInByHeaderModule, ProbeModule] });

async function fetchStatus(role: string | undefined, path: string): Promise<number> {
  const asked = web.newAgent().get(`/api/probe/${path}`);
  return (await (role === undefined ? asked : asked.set('X-Probe-Role', role))).status;
}

it.each([
  // path, anonymous, viewer, member, owner
  ['signed-in', 401, 200, 200, 200],
  ['member', 401, 403, 200, 200],
  ['owner', 401, 403, 403, 200],
])('the right users can access /%s', async (path, nobody, viewer, member, owner) => {
  expect({
    nobody: await fetchStatus(undefined, path),
    viewer: await fetchStatus('viewer', path),
    member: await fetchStatus('member', path),
    owner: await fetchStatus('owner', path),
  }).toEqual({ nobody, viewer, member, owner });
});

it.each(['undecided', 'twice-decided'])('every role is denied access to a route that is %s', async (path) => {
  expect(await fetchStatus('owner', path)).toBe(500);
});

it('access without a session is Unauthorized, and access with an insufficient role names the required one', async () => {
  const anonymous = await web.newAgent().get('/api/probe/owner').expect(401);
  expect(anonymous.body).toMatchObject({ title: 'Unauthorized', status: 401, type: '/problems/unauthorized' });
  const member = await web.newAgent().get('/api/probe/owner').set('X-Probe-Role', 'member').expect(403);
  expect(member.body.detail).toContain('needs the role owner; yours is member');
});
