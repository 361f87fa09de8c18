export interface SentResponse {
  /** Default: the success status in the OpenAPI document. */
  status?: number;
  body: string;
  headers?: Record<string, string>;
}

/** A response other than a plain success body. */
export class Reply {
  constructor(readonly send: () => Promise<SentResponse>) {}
}

/**
 * Builds a problem document (RFC 9457) with a detail, and errors by request field.
 * @param facts additional members of this problem type
 */
export function replyWithProblem(status: number, detail: string, errors?: { field: string; message: string }[], facts: object = {}): Reply {
  const body = JSON.stringify({ type: '/problems/test', title: 'Refused', status, detail, ...(errors && { errors }), ...facts });
  return new Reply(async () => ({ status, body, headers: { 'Content-Type': 'application/problem+json' } }));
}

export const noContent = new Reply(async () => ({ status: 204, body: '' }));

/** Simulates a network that is down. */
export const unreachable = new Reply(() => Promise.reject(new TypeError('Failed to fetch')));

/** Simulates a slow server: no response arrives while the test runs. */
export const noResponse = new Reply(() => new Promise(() => undefined));

/** Builds a success response in JSON. */
export function replyWithJson(body: unknown, headers: Record<string, string> = {}): Reply {
  return new Reply(async () => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }));
}

/** Builds the response that starts a background job (202). */
export function replyAccepted(body: object): Reply {
  return new Reply(async () => ({ status: 202, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }));
}
