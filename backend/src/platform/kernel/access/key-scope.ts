import type { Access, Area } from './area.js';

/** The parts of the product that an API key is let into one by one. */
const keyModules = ['policies', 'tax', 'accounts', 'filing', 'documents', 'compliance', 'integrations'] as const;
type KeyModule = (typeof keyModules)[number];

/** What an API key may do. Who may write a part may read it. */
export type KeyScope = `${KeyModule}:${'read' | 'write'}`;
export const keyScopes: readonly KeyScope[] = keyModules.flatMap((part): KeyScope[] => [`${part}:read`, `${part}:write`]);

/** Which part of the product an area belongs to for API keys; null where only people decide. */
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

/** The scope that an API key needs for a route; null where no key may call it. What owners decide, no key does. */
export function keyScopeOf(access: Access): KeyScope | null {
  if (access.kind !== 'right' || access.to === 'manage' || access.isOfPeople === true) return null;
  const part = MODULE_OF[access.area];
  return part === null ? null : `${part}:${access.to}`;
}

/** Whether the scopes of a key hold what a route needs. */
export function allows(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'));
}
