import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import type { AccessTokensService } from '../../platform/outside/oauth/access-tokens.js';
import type { OAuthProvider } from '../../platform/outside/oauth/oauth-provider.js';
import type { OutboundClient, OutboundContent } from '../../platform/outside/outbound/outbound.js';
import type { SentBytes } from '../../platform/outside/outbound/plain-request.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { backoff, retryAfter } from '../../platform/outside/outbound/retry.js';
import { DriveFault, isFault } from './drive-fault.js';
import { Shape } from './shape.js';

/** One call of a drive's API. */
export interface DriveCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of a file take as long as they come. */
  readonly body?: string | SentBytes;
  /** Statuses besides 2xx that are an answer and no fault. */
  readonly accept?: readonly number[];
  /** Whether doing it twice is doing it once, so that it is repeated when nobody knows whether it was done. Default: of GET. */
  readonly repeats?: boolean;
  /** Its address is a secret of its own, and gets no token. */
  readonly isOpen?: boolean;
}

/** What a status other than 2xx means, by the words of the drive. */
export type Explain = (answer: Response) => Promise<DriveFault>;

/** One connection over which calls go. */
export interface DriveGrant {
  readonly oauth: OAuthProvider;
  readonly organizationId: string;
  readonly connectionId: string;
}

const ATTEMPTS = 4;
/** Somebody waits: a drive that asks for more patience is told of instead. */
const LONGEST_WAIT_MS = 10_000;
/** Nothing is tried again later than so long after the first attempt: who waits is told after 30 seconds that the server is not responding. */
const PATIENCE_MS = 18_000;
/** A content may take hours. */
const CONTENT_MS = 4 * 60 * 60_000;
/** A drive that has the bytes of a piece may take so many times as long to answer as to another call. */
const PIECE_TIMES = 4;

/** So long a token is not asked for again: the pieces of a file follow each other faster. A connection that is ended meanwhile is used until then. */
const TOKEN_MS = 2_000;

/** What of a call is new each time that it is made. */
interface SentCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls to the drive of one organization: with its token, renewed once where it is refused, and patient where the drive is busy. */
export class DriveLine {
  private known: { readonly token: string; readonly until: number } | undefined;

  constructor(
    private readonly outbound: Pick<OutboundClient, 'fetch' | 'open'>,
    private readonly tokens: Pick<AccessTokensService, 'accessToken'>,
    private readonly grant: DriveGrant,
    private readonly explain: Explain,
    readonly timeoutMs: number,
    private readonly pause: (ms: number) => Promise<unknown> = setTimeout,
  ) {}

  /** @throws DriveFault; ReconnectNeeded and other problems of the token */
  async request(url: string, call: DriveCall = {}): Promise<Response> {
    const { body, accept = [] } = call;
    const isContent = body !== undefined && typeof body !== 'string';
    const limits = isContent ? { timeoutMs: CONTENT_MS, idleMs: this.timeoutMs * PIECE_TIMES } : { timeoutMs: this.timeoutMs };
    return this.callWithRetry(call, async (request) => {
      const answer = await this.outbound.fetch(url, { ...request, body }, { ...limits, retries: 0 });
      return answer.ok || accept.includes(answer.status) ? answer : this.faultOf(answer);
    });
  }

  /** The bytes of a range of a content, as they come. @throws as `ask`; DriveFault `away` also where other bytes come */
  async getContent(url: string, range: ByteRange, call: DriveCall = {}): Promise<Readable> {
    const headers = { ...call.headers, range: `bytes=${range.first}-${range.last}` };
    return this.callWithRetry({ ...call, headers }, async (request) => {
      const answer = await this.outbound.open(url, request, { timeoutMs: CONTENT_MS, idleMs: this.timeoutMs });
      if (answer instanceof Response) return this.faultOf(answer);
      if (isOfRange(answer, range)) return answer.body;
      answer.body.destroy();
      return new DriveFault('away', 'the answer has other bytes than were asked for');
    });
  }

  async streamJson(url: string, call: DriveCall = {}): Promise<Shape> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.request(url, call);
      try {
        return new Shape(await answer.json());
      } catch {
        if (attempt >= ATTEMPTS || !mayRepeat(call)) throw new DriveFault('away', 'the answer is incomplete or not JSON');
      }
    }
  }

  /** A call with a JSON body. */
  async post(url: string, body: unknown, call: DriveCall = {}): Promise<Shape> {
    const headers = { 'content-type': 'application/json', ...call.headers };
    return this.streamJson(url, { method: 'POST', ...call, headers, body: JSON.stringify(body) });
  }

  private async getToken(refused: string | undefined): Promise<string> {
    const { known } = this;
    if (known && known.token !== refused && performance.now() < known.until) return known.token;
    const { oauth, organizationId, connectionId } = this.grant;
    const token = await this.tokens.accessToken(oauth, organizationId, connectionId, refused);
    this.known = { token, until: performance.now() + TOKEN_MS };
    return token;
  }

  /** Does it again with another token where that one is refused, and after a while where the drive is busy or away. */
  private async callWithRetry<Answer>(call: DriveCall, once: (request: SentCall) => Promise<Answer | DriveFault>): Promise<Answer> {
    const { method = 'GET' } = call;
    const deadline = performance.now() + PATIENCE_MS;
    let refused: string | undefined;
    for (let attempt = 1; ; attempt += 1) {
      const token = call.isOpen === true ? undefined : await this.getToken(refused);
      const headers = { ...call.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const outcome = await once({ method, headers }).catch(faultOfConnection);
      if (!(outcome instanceof DriveFault)) return outcome;
      if (outcome.kind === 'unauthorized' && refused === undefined && token !== undefined) {
        refused = token;
        continue;
      }
      // An address that is a secret of its own, and is not good any more.
      if (outcome.kind === 'unauthorized' && call.isOpen === true) throw new DriveFault('expired', outcome.message);
      const wait = outcome.waitMs ?? backoff(attempt);
      const isPassing = outcome.kind === 'throttled' || (outcome.kind === 'away' && mayRepeat(call));
      if (!isPassing || attempt >= ATTEMPTS || wait > LONGEST_WAIT_MS || performance.now() + wait > deadline) throw outcome;
      await this.pause(wait);
    }
  }

  private async faultOf(answer: Response): Promise<DriveFault> {
    const fault = await this.explain(answer);
    const waitMs = fault.waitMs ?? retryAfter(answer.headers.get('retry-after'), new Date());
    return waitMs === undefined ? fault : new DriveFault(fault.kind, fault.message, waitMs);
  }
}

/** @throws whatever is no matter of the connection */
function faultOfConnection(error: unknown): DriveFault {
  if (!(error instanceof OutboundError)) throw error;
  return new DriveFault('away', error.message, error.kind === 'suspended' ? LONGEST_WAIT_MS + 1 : undefined);
}

/** A drive may send the whole file instead, which helps where the whole file is what was asked for. */
function isOfRange({ status, headers }: OutboundContent, { first, last }: ByteRange): boolean {
  if (status === 206) return headers.get('content-range')?.startsWith(`bytes ${first}-${last}/`) === true;
  return first === 0 && headers.get('content-length') === String(last + 1);
}

function mayRepeat({ repeats, method = 'GET' }: DriveCall): boolean {
  return repeats ?? method === 'GET';
}

/** What most statuses mean at every drive. @param words the drive's own */
export function faultOfStatus(status: number, words: string): DriveFault {
  const message = words === '' ? `status ${status}` : words.slice(0, 200);
  if (status === 401) return new DriveFault('unauthorized', message);
  if (status === 403) return new DriveFault('forbidden', message);
  if (status === 404) return new DriveFault('missing', message);
  if (status === 409) return new DriveFault('taken', message);
  if (status === 410) return new DriveFault('expired', message);
  if (status === 429) return new DriveFault('throttled', message);
  if (status === 507) return new DriveFault('full', message);
  return new DriveFault(status >= 500 ? 'away' : 'refused', message);
}

/** The JSON of an answer that is a refusal; nothing where it has none. */
export async function refusalShape(answer: Response): Promise<Shape> {
  try {
    return new Shape(await answer.json());
  } catch {
    return new Shape(undefined);
  }
}

/** @returns undefined instead of what is missing */
export async function unlessMissing<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isFault(error, 'missing')) return undefined;
    throw error;
  }
}
