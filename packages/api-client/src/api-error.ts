import { API_VERSION } from './generated/api-version';

/** RFC 9457 problem document from the backend. */
export interface Problem {
  /** Stable identifier of the problem type, for example `/problems/validation-failed`. */
  type: string;
  title: string;
  status: number;
  /** A sentence for the user. */
  detail?: string;
  requestId?: string;
  /** The server's API version; set if this version does not have a path, field or parameter of the request. */
  apiVersion?: string;
  errors?: Array<{ field: string; message: string }>;
}

const OLDER_SERVER =
  'This page is newer than the server, which does not have this function yet. Try again in a few minutes, when the update is complete. If it still fails, contact your administrator.';

/** An API response other than 2xx. `message` is `{status}: {body text}`, or the status text if the body is empty. */
export class ApiError extends Error {
  /** Recognizes errors even from another version of this package on the page, because the cache is shared. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  override name = 'ApiError';
  readonly status: number;
  /** The parsed problem document; null if the body is something else. */
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** ID to quote to support. */
  get requestId(): string | undefined {
    return this.problem?.requestId;
  }

  /** True if the request failed because the server is older than this page. */
  get isFromOlderServer(): boolean {
    return (this.problem?.apiVersion ?? API_VERSION).localeCompare(API_VERSION, 'en', { numeric: true }) < 0;
  }

  /** Sentence for the user: the problem's detail if there is one. */
  get sentence(): string {
    if (this.isFromOlderServer) return OLDER_SERVER;
    return this.problem?.detail ?? this.problem?.title ?? this.message;
  }
}

/** No response arrived. `message` is a sentence for the user. */
export class ConnectionError extends Error {
  /** Recognizes errors even from another version of this package on the page. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ConnectionError';
  }

  override name = 'ConnectionError';

  constructor(message = 'The server cannot be reached. Check your connection and try again.', options?: ErrorOptions) {
    super(message, options);
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.statusText, await response.text());
}

/** Returns a sentence for the user about any error that a request may throw. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}

/** Returns a sentence and the support ID, if there is one, for any error that a request may throw. */
export function describeProblem(error: unknown): { detail: string; requestId?: string | undefined } {
  return { detail: describeError(error), requestId: error instanceof ApiError ? error.requestId : undefined };
}

/** Returns, for a form, a sentence and the errors by request field for any error that a request may throw. */
export function explainFailure(error: unknown): { sentence: string; errors: Array<{ field: string; message: string }> } {
  return {
    sentence: describeError(error),
    errors: error instanceof ApiError && !error.isFromOlderServer ? (error.problem?.errors ?? []) : [],
  };
}

function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    return isProblem(value) ? value : null;
  } catch {
    return null;
  }
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && 'title' in value && typeof value.title === 'string' && 'status' in value && typeof value.status === 'number';
}
