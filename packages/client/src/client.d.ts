import type { ClientPathsWithMethod, Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, paths } from './schema.js';

/** Error for a response other than 2xx: `message` is a sentence for people, `type` is for programs. */
export declare class StamplineError extends Error {
  readonly status: number;
  /** Problem type, such as `/problems/validation-failed`; null when the response is not a problem document. */
  readonly type: string | null;
  /** Id to quote to support. */
  readonly requestId: string | null;
  /** Errors by field. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';

/** Input of an operation; omitted when it has none. A file is sent as FormData. */
type Input<Path extends keyof paths, By extends Method> = paths[Path][By] extends {
  requestBody: { content: { 'multipart/form-data': unknown } };
}
  ? Omit<NonNullable<MaybeOptionalInit<paths[Path], By>>, 'body'> & { body: FormData }
  : MaybeOptionalInit<paths[Path], By>;

/** Result of an operation; an unsuccessful call throws. */
type Output<Path extends keyof paths, By extends Method, Init> = Extract<
  FetchResponse<NonNullable<paths[Path][By]>, Init, 'application/json'>,
  { data: unknown }
>['data'];

/** Calls the operation at a path. @throws StamplineError for a response other than 2xx */
type Call<By extends Method> = <Path extends ClientPathsWithMethod<Client<paths>, By>, Init extends Input<Path, By>>(
  path: Path,
  ...init: undefined extends Input<Path, By> ? [init?: Init] : [init: Init]
) => Promise<{ data: Output<Path, By, Init>; response: Response }>;

/** Operations of the API by method and path. */
export interface StamplineClient {
  readonly GET: Call<'get'>;
  readonly PUT: Call<'put'>;
  readonly POST: Call<'post'>;
  readonly DELETE: Call<'delete'>;
  readonly PATCH: Call<'patch'>;
}

/**
 * Creates a client for one installation, with the API key's permissions. A call returns `{ data, response }`, and throws StamplineError
 * for any response other than 2xx.
 */
export declare function createStamplineClient(settings: {
  /** URL of the installation, such as `https://stampline.example.com`. */
  origin: string;
  /** `stl_live_...` or, for the sandbox, `stl_test_...`; without a key, calls throw. */
  apiKey: string | undefined;
}): StamplineClient;
