/** What goes back over the wire. */
export interface Sent {
  /** The status that the document states for a success when absent. */
  status?: number;
  body: string;
  headers?: Record<string, string>;
}

/** An answer other than a body of a success. */
export class Reply {
  constructor(readonly send: () => Promise<Sent>) {}
}

/**
 * A problem (RFC 9457) with its sentence, and what is wrong with which field of the request.
 * @param facts what this type of problem says besides
 */
export function refusal(status: number, detail: string, errors?: { field: string; message: string }[], facts: object = {}): Reply {
  const body = JSON.stringify({ type: '/problems/test', title: 'Refused', status, detail, ...(errors && { errors }), ...facts });
  return new Reply(async () => ({ status, body, headers: { 'Content-Type': 'application/problem+json' } }));
}

/** Success without a body. */
export const noContent = new Reply(async () => ({ status: 204, body: '' }));

/** The network is away. */
export const unreachable = new Reply(() => Promise.reject(new TypeError('Failed to fetch')));

/** The server takes its time: nothing comes back while the test runs. */
export const noAnswer = new Reply(() => new Promise(() => undefined));

/** An answer of a success as it travels. */
export function jsonReply(body: unknown, headers: Record<string, string> = {}): Reply {
  return new Reply(async () => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }));
}

/** The server has taken the work and does it in the background (202). */
export function accept(body: object): Reply {
  return new Reply(async () => ({ status: 202, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }));
}
