import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { readPage } from '../pages/read-page.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { type FetchResult, PageClient } from './page.client.js';
import { PageStoreService, type PageReading } from './page-store.service.js';
import { saveRobots, type RequestedSite, type LeasedHost } from './site.queries.js';
import { getRequestedPauseMs, mayRead, type RobotsText } from './robots.js';

const ROBOTS_HOURS = 24;
/** Maximum number of pages in memory, from the call to the row in the log. */
const MAX_CONCURRENT_PAGES = 3;
const MAX_REDIRECTS = 5;

/** Controls calls to a host: each is preceded by a pause. The caller may also wait for memory between the pause and the call. */
export interface CallPacing {
  /** Waits until the host may be called again. @param askedMs pause requested by the host */
  pause(askedMs: number): Promise<void>;
  /** Records a call; the next pause is measured from that call. @throws Error if another worker calls the host in the meantime */
  recordCall(): Promise<void>;
}

/** A page to read for a site: its listed page, or a redirect from it. */
export interface SiteVisit {
  readonly site: RequestedSite;
  readonly url: string;
  readonly redirects: number;
  /** Time spent on the site so far. */
  readonly spentMs: number;
}

export const createVisit = (site: RequestedSite): SiteVisit => ({ site, url: site.url, redirects: 0, spentMs: 0 });

/** Reads pages one after the other. Only a few are in memory at a time, regardless of what the sites send. */
@Injectable()
export class SiteReaderService {
  private readonly log = new Logger('Monitoring');
  private readonly pages = new ConcurrencyLimit(MAX_CONCURRENT_PAGES);
  private readonly parsing = new ConcurrencyLimit(1);

  constructor(
    private readonly database: DatabaseService,
    private readonly fetch: PageClient,
    private readonly store: PageStoreService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the robots.txt of the page's host, fetched at most once in 24 hours. */
  async getRobots(url: string, { robots, robotsStatus, robotsAt }: LeasedHost, politely: CallPacing): Promise<RobotsText> {
    const now = this.clock.now();
    const isFresh = robotsAt !== null && now.getTime() - robotsAt.getTime() < ROBOTS_HOURS * 3_600_000;
    if (isFresh && robotsStatus !== null && robotsStatus > 0 && robotsStatus < 500) return { text: robots, status: robotsStatus };
    await politely.pause(0);
    const found = await this.pages.run(async () => {
      await politely.recordCall();
      return this.fetch.fetchRobots(url);
    });
    await this.database.inScope('monitoring', {}, (tx) => saveRobots(tx, new URL(url).host, found, now));
    return found;
  }

  /**
   * Reads a page and stores the result.
   * @returns the number of updates (0 if another run was first), or an unread page that it redirects to
   */
  async readVisit(visit: SiteVisit, robots: RobotsText, politely: CallPacing, signal: AbortSignal): Promise<number | SiteVisit> {
    const { site, url } = visit;
    if (!mayRead(robots, url)) return this.storeReading(site, toSkippedReading(robots, new URL(url).host), visit.spentMs);
    await politely.pause(getRequestedPauseMs(robots, url));
    return this.pages.run(async () => {
      await politely.recordCall();
      const startedAt = performance.now();
      const fetched = await this.fetchPage(visit, signal);
      const spentMs = visit.spentMs + Math.round(performance.now() - startedAt);
      if (fetched.kind !== 'moved') return this.storeReading(site, fetched, spentMs);
      if (visit.redirects === MAX_REDIRECTS)
        return this.storeReading(site, { kind: 'problem', sentence: 'The page redirects too many times.' }, spentMs);
      return { site, url: fetched.to.href, redirects: visit.redirects + 1, spentMs };
    });
  }

  private async storeReading({ state }: RequestedSite, reading: PageReading, ms: number): Promise<number> {
    return (await this.store.storeReading(state, reading, ms)) ?? 0;
  }

  private async fetchPage({ url, site }: SiteVisit, signal: AbortSignal): Promise<PageReading | Extract<FetchResult, { kind: 'moved' }>> {
    const { etag, lastModified, state, snapshotId } = site;
    try {
      const known = snapshotId === null ? { etag: null, lastModified: null } : { etag, lastModified };
      const fetched = await this.fetch.fetchPage(url, known, signal);
      return fetched.kind === 'page' ? await this.parsing.run(() => toReading(fetched)) : fetched;
    } catch (error) {
      signal.throwIfAborted();
      this.log.error({ message: `The page of ${state} could not be read`, error });
      return { kind: 'problem', sentence: 'We could not read the page because of a problem on our side. The next run tries again.' };
    }
  }
}

async function toReading({ bytes, contentType, validators }: Extract<FetchResult, { kind: 'page' }>): Promise<PageReading> {
  const read = await readPage(bytes, contentType);
  if ('unreadable' in read) return { kind: 'passed-over', sentence: read.unreadable };
  return { kind: 'page', ...read, bytes: bytes.length, validators };
}

function toSkippedReading({ status }: RobotsText, host: string): PageReading {
  const sentence =
    status === 0 || status >= 500
      ? `We could not get robots.txt from ${host}, so we did not read the page. The next run tries again.`
      : `${host} does not allow automated reading of this page (robots.txt). We did not read it.`;
  return { kind: status === 0 || status >= 500 ? 'problem' : 'passed-over', sentence };
}
