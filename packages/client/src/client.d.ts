import type { Client } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, paths } from './schema.js';

/** An answer other than 2xx: `message` is a sentence for a person, `type` what a program decides by. */
export declare class StamplineError extends Error {
  readonly status: number;
  /** Kind of problem, such as `/problems/validation-failed`; null when the answer is no problem of the API. */
  readonly type: string | null;
  /** What support asks for. */
  readonly requestId: string | null;
  /** What is wrong with single fields. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/**
 * The API of one installation, with the rights of the key. A call answers `{ data, response }`, and throws StamplineError for anything
 * but 2xx.
 */
export declare function createStamplineClient(settings: {
  /** Address of the installation, such as `https://stampline.example.com`. */
  origin: string;
  /** `stl_live_...` or, for the sandbox, `stl_test_...`; without one the call throws. */
  apiKey: string | undefined;
}): Client<paths>;
