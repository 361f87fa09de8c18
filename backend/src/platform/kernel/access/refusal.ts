import { type Access, type AreaDefinition, getArea, type Right } from './area.js';
import { type ApiKeyCaller, type Caller, type Role, roles } from './caller.js';
import { hasScope, getRequiredScope } from './key-scope.js';

/** Least powerful role that has each right; the same in every area. */
const minRole: Record<Right, Role> = { read: 'viewer', write: 'member', manage: 'owner' };

/** Returns the reason to reject the caller; undefined to admit the caller. */
export function findRefusal(access: Exclude<Access, { kind: 'public' }>, caller: Caller): string | undefined {
  if (access.kind === 'key')
    return caller.kind === 'api-key' ? undefined : 'Use an API key here instead of a session. Owners create keys under Developers.';
  // The route checks the scope itself, once it knows the object.
  if (caller.kind === 'api-key') return access.kind === 'part' ? undefined : findKeyRefusal(access, caller);
  if (access.kind === 'person') return undefined;
  if (caller.sandboxId !== undefined && !isOpenInSandbox(access)) return SANDBOX_REFUSAL;
  const min = minRole[access.to];
  if (roles.indexOf(caller.role) <= roles.indexOf(min)) return undefined;
  return `This needs the role ${min}; yours is ${caller.role}. Ask an owner of your organization.`;
}

const SANDBOX_REFUSAL =
  'You are in the sandbox, where only programs with a test key make changes. Leave the sandbox to work in your organization.';

/** Returns true for actions that users may perform in the sandbox: view everything and manage certain areas, such as webhooks. */
const isOpenInSandbox = (access: Extract<Access, { kind: 'right' | 'part' }>): boolean =>
  access.to === 'read' || (access.kind === 'right' && access.to === 'manage' && isManagedInSandbox(getArea(access.area)));

const isManagedInSandbox = (area: AreaDefinition): boolean => area.isManagedInSandbox === true;

function findKeyRefusal(access: Exclude<Access, { kind: 'public' | 'key' | 'part' }>, { name, scopes }: ApiKeyCaller): string | undefined {
  if (access.kind === 'person' || access.isUsersOnly === true) return 'Only a signed-in user can do this, not an API key. Sign in instead.';
  const needed = getRequiredScope(access);
  if (needed === null) return `An API key cannot ${getUsersOnlyReason(getArea(access.area))}. Sign in instead.`;
  if (hasScope(scopes, needed)) return undefined;
  return `This needs an API key with the scope ${needed}. ${name} has ${scopes.join(', ')}.`;
}

const getUsersOnlyReason = (area: AreaDefinition): string => (area.keyPart === null ? area.peopleOnly : 'make decisions of an owner');
