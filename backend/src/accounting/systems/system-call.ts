/** A request to an accounting system, without the parts common to all requests. */
export interface SystemRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path relative to the API's base URL, with a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Number of calls that the request counts as; defaults to 1. */
  readonly counts?: number;
}

/** The system's response: a success, or a rejection of the request. */
export interface SystemResponse {
  readonly status: number;
  /** Body parsed as JSON; null if there is none. */
  readonly body: unknown;
  /** URL of a created record, if the system returns it; null otherwise. */
  readonly location: string | null;
}

/**
 * Sends a request with a connection's access token, within the system's rate limit. Throws SystemError for rejected access, throttling and
 * server errors; returns other responses outside 2xx, because they contain the system's message.
 */
export type SystemCall = (request: SystemRequest) => Promise<SystemResponse>;
