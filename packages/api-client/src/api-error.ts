/** An RFC 9457 problem document as the backend answers it. */
export interface Problem {
  /** Stable identifier of the kind of problem, for example `/problems/validation-failed`. */
  type: string;
  title: string;
  status: number;
  /** A sentence for a person. */
  detail?: string;
  requestId?: string;
  errors?: Array<{ field: string; message: string }>;
}

/** An answer of the API other than 2xx. `message` is `{status}: {body text}`, or the status text when the body is empty. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The parsed problem document; null when the body is something else. */
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** Id to quote to support. */
  get requestId(): string | undefined {
    return this.problem?.requestId;
  }

  /** What to show a person: the problem's sentence where there is one. */
  get sentence(): string {
    return this.problem?.detail ?? this.problem?.title ?? this.message;
  }
}

/** Reads the body of a failed answer. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.statusText, await response.text());
}

/** A sentence for a person about anything that a call may throw. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  if (error instanceof TypeError) return 'The server cannot be reached. Check your connection and try again.';
  return error instanceof Error ? error.message : String(error);
}

/** What to show of anything that a call may throw: a sentence, and the id to quote where the server gave one. */
export function problemOf(error: unknown): { detail: string; requestId?: string | undefined } {
  return { detail: sentenceOf(error), requestId: error instanceof ApiError ? error.requestId : undefined };
}

/** What any call may throw, for a form: a sentence, and what is wrong with which field of the request. */
export function explainFailure(error: unknown): { sentence: string; errors: Array<{ field: string; message: string }> } {
  return { sentence: sentenceOf(error), errors: error instanceof ApiError ? (error.problem?.errors ?? []) : [] };
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
