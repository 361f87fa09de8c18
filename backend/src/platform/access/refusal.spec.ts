import type { Caller, Role } from './caller.js';
import { refusalOf, type Right } from './refusal.js';

const person = (role: Role, sandboxId?: string): Caller => ({
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
])('to %s, a %s: %s', (to, role, isAllowed) => {
  expect(refusalOf({ kind: 'right', to, area: 'tax' }, person(role)) === undefined).toBe(isAllowed);
});

it('lets an owner look at the sandbox and say where its events go, and change nothing else', () => {
  const looking = person('owner', '3');
  expect(refusalOf({ kind: 'right', to: 'read', area: 'policies' }, looking)).toBeUndefined();
  expect(refusalOf({ kind: 'right', to: 'manage', area: 'integrations' }, looking)).toBeUndefined();
  for (const to of ['write', 'manage'] as const)
    expect(refusalOf({ kind: 'right', to, area: 'policies' }, looking)).toMatch(/^You are in the sandbox/);
  expect(refusalOf({ kind: 'right', to: 'write', area: 'integrations' }, looking)).toMatch(/Leave the sandbox/);
});

it('lets every person do what is about themselves', () => {
  expect(refusalOf({ kind: 'person' }, person('viewer'))).toBeUndefined();
});

it('says which role is needed, which it is, and whom to ask', () => {
  expect(refusalOf({ kind: 'right', to: 'manage', area: 'organization' }, person('member'))).toBe(
    'This needs the role owner; yours is member. Ask an owner of your organization.',
  );
});
