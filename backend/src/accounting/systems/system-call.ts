/** A request to an accounting system, without the parts that all requests share. */
export interface SystemRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base URL of the API, with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Number of calls that it counts as; defaults to 1. */
  readonly counts?: number;
}

/** A response of the system: a success, or a rejection of the request. */
export interface SystemResponse {
  readonly status: number;
  /** Parsed as JSON; null if there is no body. */
  readonly body: unknown;
  /** URL of a created record, if the system returns it; null otherwise. */
  readonly location: string | null;
}

/**
 * Sends a request with the access token of a connection, at the system's pace. Throws SystemError for rejected access, throttling and
 * failing servers; returns other responses outside 2xx, for the system's message.
 */
export type SystemCall = (request: SystemRequest) => Promise<SystemResponse>;
