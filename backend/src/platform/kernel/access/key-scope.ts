import { type Access, type DeclaredArea, getArea } from './area.js';

type KeyPart = NonNullable<DeclaredArea['keyPart']>;

/** Permission of an API key. Write access includes read access. */
export type KeyScope = `${KeyPart}:${'read' | 'write'}`;

/** All scopes, which are also the values of the API's enums; empty until the list of features is read. */
export const keyScopes: KeyScope[] = [];

/** Registers the scopes of areas. Called once, when a process reads the list of features. */
export function declareKeyScopes(areas: readonly DeclaredArea[]): void {
  const parts = new Set(areas.map(({ keyPart }) => keyPart).filter((part) => part !== null));
  keyScopes.push(...[...parts].flatMap((part): KeyScope[] => [`${part}:read`, `${part}:write`]));
}

/** Returns the scope that an API key needs for a route; null if API keys may not call the route. Keys never have owner rights. */
export function getRequiredScope(access: Access): KeyScope | null {
  if (access.kind !== 'right' || access.to === 'manage' || access.isUsersOnly === true) return null;
  const { keyPart } = getArea(access.area);
  return keyPart === null ? null : `${keyPart}:${access.to}`;
}

/** Returns true if the scopes of a key include the needed one. */
export function hasScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'));
}
