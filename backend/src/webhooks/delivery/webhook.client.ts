import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import type { AttemptOutcome, Delivery } from './delivery.queries.js';
import { logResponseHeaders, logRequestHeaders } from './logged-headers.js';
import { signHeaders } from '../endpoints/signature.js';

/** Maximum number of response bytes to read and keep. */
const MAX_KEPT_BYTES = 2_048;
const NUL_PATTERN = '\u0000';

/** URL of an endpoint, and the secrets that sign messages to it. */
export interface WebhookTarget {
  readonly id: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Makes single attempts. Receivers are untrusted, so the client does not follow redirects, reads little, and has a short timeout. */
@Injectable()
export class WebhookClient {
  private readonly timeoutMs: number;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly clock: ClockService,
    configuration: Configuration,
  ) {
    this.timeoutMs = configuration.get('webhookTimeoutMs');
  }

  /** @returns null if the endpoint is paused because it failed several times in a row */
  async sendMessage({ id, url, secrets }: WebhookTarget, { messageId, body }: Delivery): Promise<AttemptOutcome | null> {
    const startedAt = this.clock.now();
    const since = performance.now();
    const timestamp = Math.floor(startedAt.getTime() / 1_000);
    // A body of bytes is sent with exactly these headers.
    const content = Buffer.from(body);
    const signed = signHeaders({ id: messageId, timestamp, body }, secrets);
    const headers = { 'content-type': 'application/json', 'user-agent': 'Stampline', 'accept-encoding': 'identity', ...signed };
    const remaining = { host: new URL(url).host, ...headers, 'content-length': String(content.byteLength) };
    const hasEnded = (outcome: Omit<AttemptOutcome, 'startedAt' | 'durationMs' | 'requestHeaders'>): AttemptOutcome => ({
      startedAt,
      durationMs: Math.round(performance.now() - since),
      requestHeaders: logRequestHeaders(remaining),
      ...outcome,
    });
    const request = { method: 'POST', headers, body: content, redirect: 'manual', circuit: `webhook ${id}` } as const;
    try {
      const answer = await this.outbound.fetch(url, request, { timeoutMs: this.timeoutMs, retries: 0 });
      const { status } = answer;
      return hasEnded({
        status,
        answerHeaders: logResponseHeaders(answer.headers),
        answer: await readBeginning(answer),
        failure: describeFailure(status),
      });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.kind === 'suspended' ? null : hasEnded({ status: null, answerHeaders: [], answer: null, failure: error.message });
    }
  }
}

function describeFailure(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The endpoint redirects (${status}). Redirects are not followed: enter the final address.`;
  return `The endpoint responded with status ${status}. Any status from 200 to 299 counts as received.`;
}

/** Returns the beginning of the body as text. An endless, incomplete or binary body does not affect the outcome. */
async function readBeginning({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (let bytes = 0; bytes < MAX_KEPT_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      bytes += value.byteLength;
    }
  } catch {
    // The connection broke, or the time limit was reached.
  }
  await reader.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_KEPT_BYTES));
  return text.replaceAll(NUL_PATTERN, '');
}
