import { type Caller, type Role, roles } from './caller.js';

/** What a caller does with an area: looks at it, works in it, or decides who works in it. */
export type Right = 'read' | 'write' | 'manage';

/** What the rights of callers are about: one part of the product each. */
export type Area = 'accounts' | 'policies' | 'tax' | 'rules' | 'filing' | 'organization' | 'monitoring' | 'tasks';

/** Who may call a route: anybody, a person in a session, or whoever has this right. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | { readonly kind: 'right'; readonly to: Right; readonly area: Area };

/** The least powerful role that has the right, in every area. */
const leastRole: Record<Right, Role> = { read: 'viewer', write: 'member', manage: 'owner' };

/** Why this caller may not; undefined when it may. */
export function refusalOf(access: Exclude<Access, { kind: 'public' }>, caller: Caller): string | undefined {
  if (access.kind === 'person') return undefined;
  const least = leastRole[access.to];
  if (roles.indexOf(caller.role) <= roles.indexOf(least)) return undefined;
  return `This needs the role ${least}; yours is ${caller.role}. Ask an owner of your organization.`;
}
