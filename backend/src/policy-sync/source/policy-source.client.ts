import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { ChangedFormatError, readPage, type SourcePage } from './source-page.js';
import { SourceError } from './source-error.js';

/** URL and key of a policy administration system. */
export interface SourceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Start of a page: a cursor, or a time of change. Both are null at the beginning. */
export interface PagePlace {
  readonly cursor: string | null;
  readonly changedSince: Date | null;
}

export interface FetchedPage extends SourcePage {
  readonly characters: number;
}

const PAGE_RECORDS = 1_000;
const PAGE_BYTES = 20 * 1024 * 1024;
/** A record that is written while a page is being read may have a time before the last one seen. */
const OVERLAP_MS = 5 * 60_000;

/** Reads the transactions of a policy administration system: `GET {base}/transactions` with a Bearer key. */
@Injectable()
export class PolicySourceClient {
  private readonly limits: { timeoutMs: number; maxBytes: number };

  constructor(
    private readonly outbound: OutboundClient,
    configuration: Configuration,
  ) {
    this.limits = { timeoutMs: configuration.get('policySourceTimeoutMs'), maxBytes: PAGE_BYTES };
  }

  /** @throws SourceError */
  async fetchPage(address: SourceAddress, { cursor, changedSince }: PagePlace, limit = PAGE_RECORDS): Promise<FetchedPage> {
    const url = buildUrl(address.baseUrl, {
      limit: String(limit),
      ...(cursor !== null && { cursor }),
      ...(cursor === null && changedSince !== null && { updated_since: new Date(changedSince.getTime() - OVERLAP_MS).toISOString() }),
    });
    const { host } = new URL(url);
    const text = await this.fetchText(url, address.apiKey, host);
    try {
      return { ...readPage(JSON.parse(text)), characters: text.length };
    } catch (error) {
      if (error instanceof ChangedFormatError) throw new SourceError(error.message, 'refused');
      throw new SourceError(`${host} sent a response that we could not read. Try again later.`, 'away');
    }
  }

  private async fetchText(url: string, apiKey: string, host: string): Promise<string> {
    try {
      const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
      const answer = await this.outbound.fetch(url, { headers }, this.limits);
      if (answer.ok) return await answer.text();
      await answer.body?.cancel();
      throw toSourceError(answer.status, host);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const isOurs = error.kind === 'bad-address' || error.kind === 'forbidden-address' || error.kind === 'too-large';
      throw new SourceError(error.message, isOurs ? 'refused' : 'away');
    }
  }
}

function toSourceError(status: number, host: string): SourceError {
  if (status === 401)
    return new SourceError(`${host} does not accept the API key: it is wrong or has expired. Enter a new key.`, 'refused');
  if (status === 403)
    return new SourceError(
      `The API key does not have permission to read transactions at ${host}. Ask for that permission, or enter another key.`,
      'refused',
    );
  if (status === 404) return new SourceError(`${host} has no transactions at this address. Check the base address.`, 'refused');
  if (status === 410) return new SourceError(`${host} no longer knows where the next page begins.`, 'cursor');
  if (status === 429) return new SourceError(`${host} is limiting requests right now.`, 'away');
  if (status >= 500) return new SourceError(`${host} failed (status ${status}).`, 'away');
  return new SourceError(`${host} refused the request (status ${status}).`, 'refused');
}

function buildUrl(baseUrl: string, query: Readonly<Record<string, string>>): string {
  return `${baseUrl.replace(/\/+$/, '')}/transactions?${new URLSearchParams(query).toString()}`;
}
