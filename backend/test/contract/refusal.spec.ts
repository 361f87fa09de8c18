import '../../src/features.js';
import type { Caller, Role } from '../../src/platform/kernel/access/caller.js';
import type { KeyScope } from '../../src/platform/kernel/access/key-scope.js';
import { findRefusal } from '../../src/platform/kernel/access/refusal.js';
import type { Right } from '../../src/platform/kernel/access/area.js';

const buildPerson = (role: Role, sandboxId?: string): Caller => ({
  kind: 'person',
  id: '1',
  organizationId: '2',
  name: 'Pat',
  email: 'pat@example.test',
  role,
  sandboxId,
});

it.each<[Right, Role, boolean]>([
  ['read', 'viewer', true],
  ['read', 'member', true],
  ['read', 'owner', true],
  ['write', 'viewer', false],
  ['write', 'member', true],
  ['write', 'owner', true],
  ['manage', 'viewer', false],
  ['manage', 'member', false],
  ['manage', 'owner', true],
])('grants %s access to a %s: %s', (to, role, isAllowed) => {
  expect(findRefusal({ kind: 'right', to, area: 'tax' }, buildPerson(role)) === undefined).toBe(isAllowed);
});

it('lets an owner view the sandbox and change only the destination of its events', () => {
  const looking = buildPerson('owner', '3');
  expect(findRefusal({ kind: 'right', to: 'read', area: 'policies' }, looking)).toBeUndefined();
  expect(findRefusal({ kind: 'right', to: 'manage', area: 'integrations' }, looking)).toBeUndefined();
  for (const to of ['write', 'manage'] as const)
    expect(findRefusal({ kind: 'right', to, area: 'policies' }, looking)).toMatch(/^You are in the sandbox/);
  expect(findRefusal({ kind: 'right', to: 'write', area: 'integrations' }, looking)).toMatch(/Leave the sandbox/);
});

it('lets every user manage their profile and session', () => {
  expect(findRefusal({ kind: 'person' }, buildPerson('viewer'))).toBeUndefined();
});

it("names the required role, the user's current role, and the owners to ask", () => {
  expect(findRefusal({ kind: 'right', to: 'manage', area: 'organization' }, buildPerson('member'))).toBe(
    'This needs the role owner; yours is member. Ask an owner of your organization.',
  );
});

const buildKey = (...scopes: KeyScope[]): Caller => ({ kind: 'api-key', id: '1', organizationId: '2', name: 'Nightly export', scopes });

it('admits an API key by its scopes, and names a missing scope', () => {
  const access = { kind: 'right', to: 'write', area: 'policies' } as const;
  expect(findRefusal(access, buildKey('policies:write'))).toBeUndefined();
  expect(findRefusal(access, buildKey('policies:read'))).toBe(
    'This needs an API key with the scope policies:write. Nightly export has policies:read.',
  );
});

it('refuses API keys for decisions restricted to signed-in users', () => {
  expect(findRefusal({ kind: 'person' }, buildKey('policies:write'))).toMatch(/^Only a signed-in user can do this/);
  expect(findRefusal({ kind: 'right', to: 'manage', area: 'rules' }, buildKey('policies:write'))).toMatch(/^An API key cannot/);
});
