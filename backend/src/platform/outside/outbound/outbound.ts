import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { Agent, fetch } from 'undici';
import { Configuration } from '../../kernel/config/configuration.js';
import { getCurrentContext } from '../../kernel/logging/request-context.js';
import { traceWork } from '../../kernel/tracing/trace-work.js';
import { AllowedHosts } from './allowed-hosts.js';
import { parseCallUrl } from './call-url.js';
import { CallerChannels } from './caller-channels.js';
import { explainFailure } from './explain-failure.js';
import { createGuardedConnector } from './guarded-connector.js';
import { HostResolverService } from './host-resolver.js';
import { limitBody } from './limited-body.js';
import { defaultLimits, type OutboundLimits, formatSize } from './limits.js';
import { OutboundError } from './outbound-error.js';
import { SourceReadError, isReplayableBody, type OutboundResponse, sendPlainRequest, type ReplayableBody } from './plain-request.js';
import { type OutboundCall, findRedirect } from './redirect.js';
import { computeBackoff, isTransient, isRepeatable, parseRetryAfter } from './retry.js';

/** Request options, as for `fetch`. */
export interface OutboundRequest {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  /**
   * Request body. Bytes are sent unchanged with only the given headers; text and forms are sent with `fetch`. A stream is never sent a second time.
   */
  readonly body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | ReplayableBody | null | undefined;
  /**
   * Handling of redirects. `follow` (the default) follows up to five redirects of GET and HEAD, and checks each target URL like the original one.
   */
  readonly redirect?: 'follow' | 'manual' | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Key under which consecutive failures are counted, for a host that an organization uses for unrelated purposes. Such calls do not share
   * connections either, so callers that set a circuit must limit their calls. Defaults to the host, per organization.
   */
  readonly circuit?: string | undefined;
  /**
   * True for a call on behalf of all organizations, such as for a regulator's page. It counts as the product's call, regardless of the caller.
   */
  readonly isForAll?: boolean | undefined;
}

/** Content of any length, which is read as it arrives. */
export interface OutboundContent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable;
}

type HeadersInit = ConstructorParameters<typeof Headers>[0];
type SentRequest = Pick<OutboundRequest, 'body' | 'redirect' | 'circuit'> & {
  /** Organization that the call is attributed to; undefined for the product. */
  readonly organizationId: string | undefined;
  readonly limits: OutboundLimits;
  readonly signal: AbortSignal;
};
/** A response whose body has not been read yet. */
type UnreadResponse = OutboundResponse & { readonly url: URL };
type Outcome = UnreadResponse | OutboundError;

const MAX_REDIRECTS = 5;
const CONNECTIONS_PER_HOST = 16;

/** Makes calls to external services. Only this class may open outgoing HTTP connections. */
@Injectable()
export class OutboundClient implements OnApplicationShutdown {
  private readonly log = new Logger('Outbound');
  private readonly lines: CallerChannels;

  constructor(configuration: Configuration, resolver: HostResolverService) {
    const issuer = configuration.get('oidcIssuer');
    const entries = configuration.get('outboundAllowedHosts') ?? [];
    // Calls to the issuer always come from the product.
    const entriesOfProduct = issuer === undefined ? entries : [...entries, new URL(issuer).host];
    this.lines = new CallerChannels((organizationId) => {
      const allowed = AllowedHosts.forOrganization(organizationId, organizationId === undefined ? entriesOfProduct : entries);
      const connect = createGuardedConnector(resolver, allowed);
      return { allowed, agent: new Agent({ connect, connections: CONNECTIONS_PER_HOST }), sharedHosts: new Agent({ connect }) };
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lines.close();
  }

  /**
   * Rejects a URL that the request's organization may not call. Used for forms that accept URLs. Host names are resolved and checked only at the
   * call.
   * @throws OutboundError `bad-address`, `forbidden-address`
   */
  checkUrl(address: string): void {
    parseCallUrl(address, this.lines.getChannel(getCurrentContext()?.organizationId).allowed);
  }

  /**
   * Makes a call like `fetch`, within limits. Requests that may be repeated (GET, HEAD, OPTIONS, PUT, DELETE, or any with an
   * `Idempotency-Key`) are retried after connection errors and 429, 502, 503 and 504, following `Retry-After` or with growing pauses.
   * Returns responses with any status. The caller must read or cancel the body.
   * @throws OutboundError if there is no response; reading the body may throw it as well
   */
  async fetch(address: string | URL, request: OutboundRequest = {}, limits: Partial<OutboundLimits> = {}): Promise<Response> {
    const { arrived, sent } = await this.sendRequest(address, request, limits);
    return this.limitResponse(arrived, sent);
  }

  /**
   * Requests content that may be large. It is not decoded, and only its time is limited. Returns a Node stream, which needs a fraction of the work of a
   * `Response`. The caller must destroy it or read it to its end.
   * @returns the response itself for an unsuccessful status
   * @throws OutboundError if there is no response
   */
  async open(
    address: string | URL,
    request: Pick<OutboundRequest, 'method' | 'headers'>,
    limits: Pick<OutboundLimits, 'timeoutMs'> & { readonly idleMs: number },
  ): Promise<OutboundContent | Response> {
    const { arrived, sent } = await this.sendRequest(address, request, { ...limits, retries: 0 });
    const { status, headers, body } = arrived;
    return status >= 200 && status < 300 && body instanceof Readable ? { status, headers, body } : this.limitResponse(arrived, sent);
  }

  private async sendRequest(
    address: string | URL,
    request: OutboundRequest,
    limits: Partial<OutboundLimits>,
  ): Promise<{ arrived: UnreadResponse; sent: SentRequest }> {
    const organizationId = request.isForAll ? undefined : getCurrentContext()?.organizationId;
    const url = parseCallUrl(address, this.lines.getChannel(organizationId).allowed);
    const call: OutboundCall = { url, method: (request.method ?? 'GET').toUpperCase(), headers: buildHeaders(request, url.host) };
    const all = { ...defaultLimits, ...limits };
    const deadline = performance.now() + all.timeoutMs;
    const timeout = AbortSignal.timeout(all.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    const sent: SentRequest = {
      body: request.body,
      redirect: request.redirect,
      circuit: request.circuit,
      organizationId,
      limits: all,
      signal,
    };
    const attempts = isRepeatable(call.method, call.headers) && !(request.body instanceof ReadableStream) ? all.retries + 1 : 1;
    for (let attempt = 1; ; attempt += 1) {
      const traced = { name: call.method, kind: SpanKind.CLIENT, attributes: { 'server.address': url.host } };
      const outcome = await traceWork(traced, () => this.tryOnce(call, sent));
      if (attempt >= attempts || !shouldRetry(outcome)) return { arrived: getResponse(outcome), sent };
      const retryAfter = outcome instanceof Error ? null : outcome.headers.get('retry-after');
      const wait = parseRetryAfter(retryAfter, new Date()) ?? computeBackoff(attempt);
      if (performance.now() + wait >= deadline) return { arrived: getResponse(outcome), sent };
      if (!(outcome instanceof Error)) await discardBody(outcome);
      await pause(wait, undefined, { signal }).catch((error: unknown) => {
        throw this.explainError(error, url, sent);
      });
    }
  }

  /** Makes one attempt, including redirects. @returns the response or a temporary error @throws permanent errors */
  private async tryOnce(first: OutboundCall, sent: SentRequest): Promise<Outcome> {
    let call = first;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.send(call, sent);
      if (answer instanceof Error || sent.redirect === 'manual') return answer;
      const next = findRedirect(call, answer.status, answer.headers.get('location'));
      if (next === undefined) return answer;
      await discardBody(answer);
      if (redirects === MAX_REDIRECTS) {
        throw new OutboundError('too-many-redirects', `${first.url.host} redirects more than ${MAX_REDIRECTS} times.`);
      }
      call = {
        url: parseCallUrl(next.location, this.lines.getChannel(sent.organizationId).allowed),
        method: call.method,
        headers: next.headers,
      };
    }
  }

  private async send({ url, method, headers }: OutboundCall, sent: SentRequest): Promise<Outcome> {
    const circuit = sent.circuit ?? url.origin;
    const { agent, sharedHosts, breaker } = this.lines.getChannel(sent.organizationId);
    const pauseMs = breaker.getPause(circuit);
    if (pauseMs > 0) {
      const seconds = Math.ceil(pauseMs / 1_000);
      throw new OutboundError('suspended', `${url.host} failed several times in a row. It is called again in ${seconds} seconds.`);
    }
    const startedAt = performance.now();
    try {
      const { signal } = sent;
      const body = toReadable(sent.body);
      const { idleMs } = sent.limits;
      const dispatcher = sent.circuit === undefined && idleMs === undefined ? agent : sharedHosts;
      const init = { method, headers: Object.fromEntries(headers), signal, dispatcher };
      const answer =
        isReplayableBody(body) || idleMs !== undefined
          ? await sendPlainRequest(url, { ...init, body: isReplayableBody(body) ? body : null, idleMs })
          : await fetch(url, { ...init, body: body ?? null, redirect: 'manual' });
      if (answer.status >= 500) breaker.recordFailure(circuit);
      else breaker.recordSuccess(circuit);
      this.log.debug(`${method} ${url.origin} answered ${answer.status} after ${Math.round(performance.now() - startedAt)} ms`);
      return { status: answer.status, headers: new Headers([...answer.headers]), body: answer.body, url };
    } catch (error) {
      // The host did not cause the failure.
      if (error instanceof SourceReadError) throw error.cause;
      const failure = this.explainError(error, url, sent);
      if (!(failure instanceof OutboundError)) throw failure;
      this.log.warn(
        `${method} ${url.origin} failed after ${Math.round(performance.now() - startedAt)} ms: ${failure.code ?? failure.kind}`,
      );
      if (failure.kind === 'forbidden-address' || failure.kind === 'too-large') throw failure;
      breaker.recordFailure(circuit);
      if (sent.signal.aborted) throw failure;
      return failure;
    }
  }

  private limitResponse({ body, status, headers, url }: UnreadResponse, sent: SentRequest): Response {
    const { maxBytes } = sent.limits;
    const tooLarge = () => new OutboundError('too-large', `${url.host} sent more than ${formatSize(maxBytes)}, which is our limit.`);
    if (body === null) return new Response(null, { status, headers });
    // These headers describe the encoded body, but readers get the decoded one.
    if (headers.has('content-encoding')) for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const content: WebStream<Uint8Array> = body instanceof Readable ? Readable.toWeb(body) : body;
    return new Response(
      limitBody(content, maxBytes, tooLarge, (error) => this.explainError(error, url, sent)),
      { status, headers },
    );
  }

  /** Returns the caller's abort unchanged; maps timeouts and all other errors to an OutboundError. */
  private explainError(error: unknown, url: URL, { signal, limits }: SentRequest): unknown {
    if (!signal.aborted) return explainFailure(error, url.host);
    const reason: unknown = signal.reason;
    if (!(reason instanceof DOMException && reason.name === 'TimeoutError')) return reason;
    return new OutboundError('timeout', `${url.host} did not respond within ${limits.timeoutMs / 1_000} seconds.`);
  }
}

function buildHeaders({ headers }: OutboundRequest, host: string): Headers {
  try {
    const all = new Headers(headers);
    if (!all.has('user-agent')) all.set('user-agent', 'Stampline');
    return all;
  } catch {
    // The library's message contains the value, which may be secret.
    throw new TypeError(`A header of the call to ${host} contains characters that are not allowed in headers.`);
  }
}

/** Wraps in-memory bytes as a body that can be sent again; returns anything else unchanged. */
function toReadable(body: OutboundRequest['body']): Exclude<OutboundRequest['body'], Uint8Array | ArrayBuffer> {
  if (types.isAnyArrayBuffer(body)) return toReadable(new Uint8Array(body));
  return types.isUint8Array(body) ? { byteLength: body.byteLength, readBytes: () => Readable.from([body]) } : body;
}

function shouldRetry(outcome: Outcome): boolean {
  return outcome instanceof Error || isTransient(outcome.status);
}

function getResponse(outcome: Outcome): UnreadResponse {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

async function discardBody({ body }: UnreadResponse): Promise<void> {
  if (body instanceof Readable) body.destroy();
  else await body?.cancel();
}
