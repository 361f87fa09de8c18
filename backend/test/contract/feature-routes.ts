import type { TestApp } from '../harness/app.js';
import type { Product } from '../harness/product.js';

/** An organization that is being furnished. */
export interface Tenant {
  readonly web: Product;
  readonly organizationId: string;
  /** A word that stands in everything that the organization owns, and nowhere else. */
  readonly marker: string;
  readonly owner: ReturnType<TestApp['agent']>;
  readonly ownerEmail: string;
  /** A member of the same organization. */
  readonly member: ReturnType<TestApp['agent']>;
  readonly memberId: string;
}

/** Who may call a route: anybody; programs with an API key alone; who is signed in, viewers included; members and owners; owners. */
export type RouteCaller = 'public' | 'key' | 'signedIn' | 'member' | 'owner';

/**
 * The routes of a feature, who may call them, and what the tenancy tests need to ask for its things as another organization. Addresses are those of
 * `routes` up to and including the parameter, such as `/api/policies/imports/:id`; they hold for every route below as well.
 */
export interface FeatureRoutes {
  /** Method and pattern of each route, by who may call it. */
  readonly routes: Readonly<Partial<Record<RouteCaller, readonly string[]>>>;
  /** Puts something with the marker on each list of the feature, and answers with the id of one thing for each parameter. */
  readonly furnish?: (tenant: Tenant) => Promise<Readonly<Record<string, string>>>;
  /** What lists need to be told, so that only the organization decides: the query string by address. */
  readonly queries?: Readonly<Record<string, string>>;
  /** What routes with a body take, so that only the id is wrong: JSON, or a form with its `file` as a buffer. */
  readonly bodies?: Readonly<Record<string, object>>;
  /** Parameters that name nothing of an organization, such as a state: a value, and why it is nobody's. */
  readonly shared?: Readonly<Record<string, { readonly value: string; readonly because: string }>>;
  /** Parameters that are secrets which let their holder in, with the reason. The tests ask with one that nobody was given. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Addresses that show nothing of the organization, with the reason. */
  readonly tellsNothing?: Readonly<Record<string, string>>;
  /** Fields of answers that change by themselves, such as the time at which a session was last used. */
  readonly moving?: readonly string[];
}
