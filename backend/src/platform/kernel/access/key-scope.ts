import type { Access, Area } from './area.js';

/** Parts of the product that API keys are admitted to separately. */
const keyModules = ['policies', 'tax', 'accounts', 'filing', 'documents', 'compliance', 'integrations'] as const;
type KeyModule = (typeof keyModules)[number];

/** Permission of an API key. Write access includes read access. */
export type KeyScope = `${KeyModule}:${'read' | 'write'}`;
export const keyScopes: readonly KeyScope[] = keyModules.flatMap((part): KeyScope[] => [`${part}:read`, `${part}:write`]);

/** Part of the product that an area belongs to for API keys; null where only users decide. */
const MODULE_OF: Readonly<Record<Area, KeyModule | null>> = {
  accounts: 'accounts',
  policies: 'policies',
  tax: 'tax',
  rules: null,
  filing: 'filing',
  documents: 'documents',
  organization: 'compliance',
  integrations: 'integrations',
  monitoring: 'compliance',
  tasks: 'integrations',
  members: null,
  keys: null,
  audit: null,
};

/** Returns the scope that an API key needs for a route; null if no key may call it. Keys never have the rights of owners. */
export function keyScopeOf(access: Access): KeyScope | null {
  if (access.kind !== 'right' || access.to === 'manage' || access.isOfPeople === true) return null;
  const part = MODULE_OF[access.area];
  return part === null ? null : `${part}:${access.to}`;
}

/** Returns true if the scopes of a key include the needed one. */
export function allows(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'));
}
