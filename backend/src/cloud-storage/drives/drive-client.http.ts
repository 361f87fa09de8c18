import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import type { AccessTokensService } from '../../platform/outside/oauth/access-tokens.js';
import type { OAuthProvider } from '../../platform/outside/oauth/oauth-provider.js';
import type { OutboundClient, OutboundContent } from '../../platform/outside/outbound/outbound.js';
import type { ReplayableBody } from '../../platform/outside/outbound/plain-request.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { computeBackoff, parseRetryAfter } from '../../platform/outside/outbound/retry.js';
import { DriveError, isDriveError } from './drive-error.js';
import { JsonReader } from './json-reader.js';

/** A call to a drive's API. */
export interface DriveCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the request; the bytes of a file are sent without a time limit. */
  readonly body?: string | ReplayableBody;
  /** Statuses outside 2xx that do not count as failures. */
  readonly accept?: readonly number[];
  /** True if the request may be repeated when its outcome is unknown; defaults to true for GET. */
  readonly repeats?: boolean;
  /** True if the URL itself is a secret, so that the request does not need a token. */
  readonly isOpen?: boolean;
}

/** Maps a response outside 2xx to an error. */
export type ExplainFailure = (answer: Response) => Promise<DriveError>;

/** Connection whose token authorizes the calls. */
export interface DriveGrant {
  readonly oauth: OAuthProvider;
  readonly organizationId: string;
  readonly connectionId: string;
}

const ATTEMPTS = 4;
/** Maximum wait before a retry. The user is waiting, so a longer wait is reported as an error. */
const MAX_WAIT_MS = 10_000;
/** Time after the first attempt during which retries may start; the web client reports an unresponsive server after 30 seconds. */
const RETRY_WINDOW_MS = 18_000;
/** Time limit for file content, because the transfer of a large file may last hours. */
const CONTENT_MS = 4 * 60 * 60_000;
/** Multiplier of the time limit for chunks, which drives process more slowly than other calls. */
const CHUNK_TIME_FACTOR = 4;

/**
 * Duration for which a token is reused, so that it is not loaded again for each chunk of a file. A connection revoked in the meantime is used until
 * then.
 */
const TOKEN_REUSE_MS = 2_000;

/** Parts of a call that change with every attempt. */
interface SentCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends calls to one organization's drive. Renews a rejected token once, and retries while the drive is busy. */
export class DriveHttpClient {
  private known: { readonly token: string; readonly until: number } | undefined;

  constructor(
    private readonly outbound: Pick<OutboundClient, 'fetch' | 'open'>,
    private readonly tokens: Pick<AccessTokensService, 'accessToken'>,
    private readonly grant: DriveGrant,
    private readonly explain: ExplainFailure,
    readonly timeoutMs: number,
    private readonly pause: (ms: number) => Promise<unknown> = setTimeout,
  ) {}

  /** @throws DriveError; ReconnectNeededProblem and other problems with the token */
  async request(url: string, call: DriveCall = {}): Promise<Response> {
    const { body, accept = [] } = call;
    const isContent = body !== undefined && typeof body !== 'string';
    const limits = isContent ? { timeoutMs: CONTENT_MS, idleMs: this.timeoutMs * CHUNK_TIME_FACTOR } : { timeoutMs: this.timeoutMs };
    return this.callWithRetry(call, async (request) => {
      const answer = await this.outbound.fetch(url, { ...request, body }, { ...limits, retries: 0 });
      return answer.ok || accept.includes(answer.status) ? answer : this.toDriveError(answer);
    });
  }

  /** Streams a range of content. @throws as `request`; DriveError `away` if the response has a different range */
  async getContent(url: string, range: ByteRange, call: DriveCall = {}): Promise<Readable> {
    const headers = { ...call.headers, range: `bytes=${range.first}-${range.last}` };
    return this.callWithRetry({ ...call, headers }, async (request) => {
      const answer = await this.outbound.open(url, request, { timeoutMs: CONTENT_MS, idleMs: this.timeoutMs });
      if (answer instanceof Response) return this.toDriveError(answer);
      if (matchesRange(answer, range)) return answer.body;
      answer.body.destroy();
      return new DriveError('away', 'the response has a different range than was requested');
    });
  }

  async streamJson(url: string, call: DriveCall = {}): Promise<JsonReader> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.request(url, call);
      try {
        return new JsonReader(await answer.json());
      } catch {
        if (attempt >= ATTEMPTS || !mayRepeat(call)) throw new DriveError('away', 'the response is incomplete or not JSON');
      }
    }
  }

  async postJson(url: string, body: unknown, call: DriveCall = {}): Promise<JsonReader> {
    const headers = { 'content-type': 'application/json', ...call.headers };
    return this.streamJson(url, { method: 'POST', ...call, headers, body: JSON.stringify(body) });
  }

  private async getToken(refused: string | undefined): Promise<string> {
    const { known } = this;
    if (known && known.token !== refused && performance.now() < known.until) return known.token;
    const { oauth, organizationId, connectionId } = this.grant;
    const token = await this.tokens.accessToken(oauth, organizationId, connectionId, refused);
    this.known = { token, until: performance.now() + TOKEN_REUSE_MS };
    return token;
  }

  /** Retries with a new token if the token is rejected, and after a wait if the drive is busy or away. */
  private async callWithRetry<Answer>(call: DriveCall, once: (request: SentCall) => Promise<Answer | DriveError>): Promise<Answer> {
    const { method = 'GET' } = call;
    const deadline = performance.now() + RETRY_WINDOW_MS;
    let refused: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const token = call.isOpen === true ? undefined : await this.getToken(refused);
      const headers = { ...call.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const outcome = await once({ method, headers }).catch(toConnectionError);
      if (!(outcome instanceof DriveError)) return outcome;
      if (outcome.kind === 'unauthorized' && refused === undefined && token !== undefined) {
        refused = token;
        continue;
      }
      // Expired secret URL.
      if (outcome.kind === 'unauthorized' && call.isOpen === true) throw new DriveError('expired', outcome.message);
      const wait = outcome.waitMs ?? computeBackoff(attempt);
      const isPassing = outcome.kind === 'throttled' || (outcome.kind === 'away' && mayRepeat(call));
      if (!isPassing || attempt >= ATTEMPTS || wait > MAX_WAIT_MS || performance.now() + wait > deadline) throw outcome;
      await this.pause(wait);
    }
  }

  private async toDriveError(answer: Response): Promise<DriveError> {
    const fault = await this.explain(answer);
    const waitMs = fault.waitMs ?? parseRetryAfter(answer.headers.get('retry-after'), new Date());
    return waitMs === undefined ? fault : new DriveError(fault.kind, fault.message, waitMs);
  }
}

/** Converts a failed connection to a DriveError. @throws all other errors */
function toConnectionError(error: unknown): DriveError {
  if (!(error instanceof OutboundError)) throw error;
  return new DriveError('away', error.message, error.kind === 'suspended' ? MAX_WAIT_MS + 1 : undefined);
}

/** Checks that the response has the requested range. A drive may send the whole file, which is correct if all of it was requested. */
function matchesRange({ status, headers }: OutboundContent, { first, last }: ByteRange): boolean {
  if (status === 206) return headers.get('content-range')?.startsWith(`bytes ${first}-${last}/`) === true;
  return first === 0 && headers.get('content-length') === String(last + 1);
}

function mayRepeat({ repeats, method = 'GET' }: DriveCall): boolean {
  return repeats ?? method === 'GET';
}

/** Maps a status that has the same meaning for every drive. @param words text from the drive's response */
export function toStatusError(status: number, words: string): DriveError {
  const message = words === '' ? `status ${status}` : words.slice(0, 200);
  if (status === 401) return new DriveError('unauthorized', message);
  if (status === 403) return new DriveError('forbidden', message);
  if (status === 404) return new DriveError('missing', message);
  if (status === 409) return new DriveError('taken', message);
  if (status === 410) return new DriveError('expired', message);
  if (status === 429) return new DriveError('throttled', message);
  if (status === 507) return new DriveError('full', message);
  return new DriveError(status >= 500 ? 'away' : 'refused', message);
}

/** Returns the JSON body of a failure response; empty if there is none. */
export async function readFailure(answer: Response): Promise<JsonReader> {
  try {
    return new JsonReader(await answer.json());
  } catch {
    return new JsonReader(undefined);
  }
}

/** @returns undefined for a missing entry */
export async function findOrUndefined<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isDriveError(error, 'missing')) return undefined;
    throw error;
  }
}
