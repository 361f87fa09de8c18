/** Rights in an area: to view it, to work in it, or to manage it. */
export type Right = 'read' | 'write' | 'manage';

/** A part of the product that rights refer to, as declared by its feature. */
export type AreaDefinition = {
  /** Name in the access decisions of routes, such as `filing`. */
  readonly name: string;
  /** True if owners may manage the area while they view the sandbox. */
  readonly isManagedInSandbox?: true;
} & (
  | {
      /** First part of the scopes that admit API keys, such as `filing`; areas may share one. */
      readonly keyPart: string;
    }
  | {
      readonly keyPart: null;
      /** Description of what no API key may do, such as `manage API keys`. */
      readonly peopleOnly: string;
    }
);

/** Defines an area in the `*.area.ts` of its feature, which must add the type to `Areas`. */
export function defineArea<const Definition extends AreaDefinition>(definition: Definition): Definition {
  return Object.freeze(definition);
}

export const ORGANIZATION_AREA = defineArea({ name: 'organization', keyPart: 'compliance' });
export const TASKS_AREA = defineArea({ name: 'tasks', keyPart: 'integrations' });
export const AUDIT_AREA = defineArea({ name: 'audit', keyPart: null, peopleOnly: 'read the audit log' });

/** Areas of the product. Each feature adds its areas with `declare module`, so routes cannot refer to an area that does not exist. */
export interface Areas {
  organization: typeof ORGANIZATION_AREA;
  tasks: typeof TASKS_AREA;
  audit: typeof AUDIT_AREA;
}

export type DeclaredArea = Areas[keyof Areas];
export type Area = DeclaredArea['name'];

const declaredAreas = new Map<string, DeclaredArea>();

/** Registers areas. Called once, when a process reads the list of features. */
export function declareAreas(areas: readonly DeclaredArea[]): void {
  for (const area of areas) declaredAreas.set(area.name, area);
}

/** @throws Error for an area that no feature declares */
export function getArea(name: Area): DeclaredArea {
  const area = declaredAreas.get(name);
  if (area === undefined) throw new Error(`No feature declares the area '${name}'.`);
  return area;
}

/** Callers that a route admits: all callers, signed-in users, API keys, or callers with a right in a given area or in the object's area. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | { readonly kind: 'key' }
  | { readonly kind: 'part'; readonly to: 'read' | 'write' }
  /** A right. If `isUsersOnly` is true, API keys never have the right; an example is the right to consent in a browser. */
  | { readonly kind: 'right'; readonly to: Right; readonly area: Area; readonly isUsersOnly?: true };
