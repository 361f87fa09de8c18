import type { ClientPathsWithMethod, Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
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

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** What a call may say of its operation: left out where nothing has to be said. A file is sent in a FormData. */
type Said<Path extends keyof paths, By extends Method> = paths[Path][By] extends {
  requestBody: { content: { 'multipart/form-data': unknown } };
}
  ? Omit<NonNullable<MaybeOptionalInit<paths[Path], By>>, 'body'> & { body: FormData }
  : MaybeOptionalInit<paths[Path], By>;

/** What an operation answers when it succeeds; a call that does not succeed throws. */
type Succeeded<Path extends keyof paths, By extends Method, Init> = Extract<
  FetchResponse<NonNullable<paths[Path][By]>, Init, 'application/json'>,
  { data: unknown }
>['data'];

/** Calls the operation of a path. @throws StamplineError for an answer other than 2xx */
type Call<By extends Method> = <Path extends ClientPathsWithMethod<Client<paths>, By>, Init extends Said<Path, By>>(
  path: Path,
  ...init: undefined extends Said<Path, By> ? [init?: Init] : [init: Init]
) => Promise<{ data: Succeeded<Path, By, Init>; response: Response }>;

/** The operations of the API by their method and path. */
export interface StamplineClient {
  readonly GET: Call<'get'>;
  readonly PUT: Call<'put'>;
  readonly POST: Call<'post'>;
  readonly DELETE: Call<'delete'>;
  readonly PATCH: Call<'patch'>;
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
}): StamplineClient;
