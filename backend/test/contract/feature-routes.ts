import type { TestApp } from '../harness/app.js';
import type { Product } from '../harness/product.js';

/** An organization that is being filled with data. */
export interface SeedingTenant {
  readonly web: Product;
  readonly organizationId: string;
  /** A word that appears in everything the organization owns, and nowhere else. */
  readonly marker: string;
  readonly owner: ReturnType<TestApp['newAgent']>;
  readonly ownerEmail: string;
  readonly member: ReturnType<TestApp['newAgent']>;
  readonly memberId: string;
}

/** Callers of a route: anyone; API keys only; signed-in users including viewers; members and owners; owners. */
export type RouteCaller = 'public' | 'key' | 'signedIn' | 'member' | 'owner';

/**
 * The routes of a feature, who may call them, and the data with which the tenancy tests request its items as another organization. Paths end in the
 * parameter, such as `/api/policies/imports/:id`, and also apply to every route below.
 */
export interface FeatureRoutes {
  /** Method and pattern of each route, by who may call it. */
  readonly routes: Readonly<Partial<Record<RouteCaller, readonly string[]>>>;
  /** Adds an item with the marker to each of the feature's lists. @returns an item ID for each parameter */
  readonly seed?: (tenant: SeedingTenant) => Promise<Readonly<Record<string, string>>>;
  /** Query strings, by path, with which a list depends only on the organization. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Bodies, by route, that are valid except for the ID: JSON, or a form whose `file` is a buffer. */
  readonly bodies?: Readonly<Record<string, object>>;
  /** Parameters that do not identify an organization's record, such as a state: a value, and the reason. */
  readonly shared?: Readonly<Record<string, { readonly value: string; readonly because: string }>>;
  /** Secret parameters that grant access, with the reason. The tests send a secret that was never issued. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Paths that do not return the organization's data, with the reason. */
  readonly showsNoData?: Readonly<Record<string, string>>;
  /** Response fields that change without a request, such as the time a session was last used. */
  readonly moving?: readonly string[];
}
