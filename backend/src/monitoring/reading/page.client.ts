import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { OutboundError } from '../../platform/outside/outbound/outbound-error.js';
import { RegulatorSitesService } from './regulator-sites.service.js';
import { ROBOT_NAME, type RobotsText } from './robots.js';

/** Validators of the last response, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Result of fetching a page. A problem is described in a sentence. */
export type FetchResult =
  | { readonly kind: 'page'; readonly bytes: Buffer; readonly contentType: string; readonly validators: Validators }
  | { readonly kind: 'not-modified' }
  /** A redirect to another page of a listed regulator, which is read as a separate visit. */
  | { readonly kind: 'moved'; readonly to: URL }
  | { readonly kind: 'problem'; readonly sentence: string };

const MAX_BYTES = 5 * 1_024 * 1_024;
const MAX_ROBOTS_BYTES = 512 * 1_024;
const MAX_ROBOTS_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
/** Calls are not retried: the host is not called again until the next run. */
const LIMITS = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, retries: 0 };

/** Fetches regulators' pages, identifying Stampline in every request. */
@Injectable()
export class PageClient {
  private readonly userAgent: string;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly sites: RegulatorSitesService,
    configuration: Configuration,
  ) {
    const contact = configuration.get('monitoringContact');
    this.userAgent = `${ROBOT_NAME}/1.0 (+${configuration.get('publicUrl')}${contact === undefined ? '' : `; ${contact}`})`;
  }

  /**
   * Fetches the robots.txt of the page's host. The file may redirect to other sites on the list; a redirect elsewhere is treated as if the host had
   * not responded.
   */
  async fetchRobots(url: string): Promise<RobotsText> {
    try {
      return await this.fetchRobotsAt(new URL('/robots.txt', url), MAX_ROBOTS_REDIRECTS);
    } catch (error) {
      if (error instanceof OutboundError) return { text: null, status: 0 };
      throw error;
    }
  }

  private async fetchRobotsAt(address: URL, redirects: number): Promise<RobotsText> {
    const headers = { 'user-agent': this.userAgent, accept: 'text/plain' };
    const limits = { ...LIMITS, maxBytes: MAX_ROBOTS_BYTES };
    const answer = await this.outbound.fetch(address, { headers, redirect: 'manual', isForAll: true }, limits);
    if (answer.ok) return { text: await readBeginning(answer), status: answer.status };
    await answer.body?.cancel();
    const to = getRedirect(answer, address.href);
    if (to === undefined) return { text: null, status: answer.status };
    return redirects > 0 && this.sites.isOnList(to) ? this.fetchRobotsAt(to, redirects - 1) : { text: null, status: 0 };
  }

  /** Fetches a page unless it is unchanged. The page may redirect only to other pages of listed regulators. */
  async fetchPage(url: string, known: Validators, signal: AbortSignal): Promise<FetchResult> {
    try {
      const answer = await this.outbound.fetch(
        url,
        { headers: this.createHeaders(known), redirect: 'manual', signal, isForAll: true },
        LIMITS,
      );
      const to = getRedirect(answer, url);
      if (to === undefined) return await this.readResponse(answer);
      await answer.body?.cancel();
      if (this.sites.isOnList(to)) return { kind: 'moved', to };
      return createProblem(`The page redirects to ${to.host}, which is not a listed regulator site. We did not read it.`);
    } catch (error) {
      if (error instanceof OutboundError) return createProblem(error.message);
      throw error;
    }
  }

  private createHeaders({ etag, lastModified }: Validators): Record<string, string> {
    return {
      'user-agent': this.userAgent,
      accept: 'text/html, application/xhtml+xml, application/pdf, text/plain',
      'accept-language': 'en-US, en',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    };
  }

  private async readResponse(answer: Response): Promise<FetchResult> {
    if (answer.status === 304) {
      await answer.body?.cancel();
      return { kind: 'not-modified' };
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return createProblem(createRefusal(answer.status));
    }
    // A page that declares a larger size is not read.
    const stated = Number(answer.headers.get('content-length'));
    if (stated > MAX_BYTES) {
      await answer.body?.cancel();
      return createProblem('The page is larger than 5 MB, which is our limit.');
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    const validators = { etag: answer.headers.get('etag'), lastModified: answer.headers.get('last-modified') };
    return { kind: 'page', bytes, contentType: answer.headers.get('content-type') ?? '', validators };
  }
}

/** Returns the text of a robots.txt. If the file is too long, returns only the complete lines up to the limit, which remain valid (RFC 9309, 2.5). */
async function readBeginning(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
      text += decoder.decode(part.value, { stream: true });
  } catch (error) {
    if (!(error instanceof OutboundError && error.kind === 'too-large')) throw error;
    return text.slice(0, text.lastIndexOf('\n') + 1);
  }
  return text + decoder.decode();
}

function getRedirect({ status, headers }: Response, from: string): URL | undefined {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null || !URL.canParse(location, from)) return undefined;
  return new URL(location, from);
}

const createProblem = (sentence: string): FetchResult => ({ kind: 'problem', sentence });

function createRefusal(status: number): string {
  if (status === 404 || status === 410) return `The page is gone (status ${status}). It may have moved.`;
  if (status === 401 || status === 403) return `The site does not let us read the page (status ${status}).`;
  if (status === 429) return 'The site asks for fewer requests (status 429). The next run tries again.';
  return `The site responded with status ${status}. The next run tries again.`;
}
