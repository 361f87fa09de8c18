import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { readPage } from '../pages/read-page.js';
import { Limited } from './limited.js';
import { type Fetched, PageFetch } from './page-fetch.service.js';
import { PageStore, type Reading } from './page-store.service.js';
import { keepRobots, type AskedSite, type LeasedHost } from './site.queries.js';
import { askedPauseMs, mayRead, type Robots } from './robots.js';

const ROBOTS_HOURS = 24;
const FETCHES_AT_ONCE = 4;

/** A pause before each call of the host. */
export type Politely = (askedMs: number) => Promise<void>;

/** Reads one page after the other. Few pages are in memory at a time, whatever the sites send. */
@Injectable()
export class SiteReader {
  private readonly log = new Logger('Monitoring');
  private readonly fetching = new Limited(FETCHES_AT_ONCE);
  private readonly parsing = new Limited(1);

  constructor(
    private readonly database: Database,
    private readonly fetch: PageFetch,
    private readonly store: PageStore,
    private readonly clock: Clock,
  ) {}

  /** What the host asks of robots, asked at most once in 24 hours. */
  async robotsOf({ url, host }: AskedSite, { robots, robotsStatus, robotsAt }: LeasedHost, politely: Politely): Promise<Robots> {
    const now = this.clock.now();
    const isFresh = robotsAt !== null && now.getTime() - robotsAt.getTime() < ROBOTS_HOURS * 3_600_000;
    if (isFresh && robotsStatus !== null && robotsStatus > 0 && robotsStatus < 500) return { text: robots, status: robotsStatus };
    await politely(0);
    const found = await this.fetching.run(() => this.fetch.robots(url));
    await this.database.inScope('monitoring', {}, (tx) => keepRobots(tx, host, found, now));
    return found;
  }

  /** Reads a page and stores what came of it, whatever that is. @returns how many updates it brought; null when another run was first */
  async read(site: AskedSite, robots: Robots, politely: Politely, signal: AbortSignal): Promise<number | null> {
    const reading = await this.readingOf(site, robots, politely, signal);
    return this.store.store(site.state, reading.reading, reading.ms);
  }

  private async readingOf(
    site: AskedSite,
    robots: Robots,
    politely: Politely,
    signal: AbortSignal,
  ): Promise<{ reading: Reading; ms: number }> {
    if (!mayRead(robots, site.url)) return { reading: passedOver(robots, site.host), ms: 0 };
    await politely(askedPauseMs(robots, site.url));
    return this.fetching.run(async () => {
      const startedAt = performance.now();
      const reading = await this.fetched(site, signal);
      return { reading, ms: Math.round(performance.now() - startedAt) };
    });
  }

  private async fetched({ url, etag, lastModified, state, snapshotId }: AskedSite, signal: AbortSignal): Promise<Reading> {
    try {
      const known = snapshotId === null ? { etag: null, lastModified: null } : { etag, lastModified };
      const fetched = await this.fetch.page(url, known, signal);
      return fetched.kind === 'page' ? await this.parsing.run(() => readingOf(fetched)) : fetched;
    } catch (error) {
      signal.throwIfAborted();
      this.log.error({ message: `The page of ${state} could not be read`, error });
      return { kind: 'problem', sentence: 'We could not read the page because of a problem on our side. The next run tries again.' };
    }
  }
}

async function readingOf({ bytes, contentType, validators }: Extract<Fetched, { kind: 'page' }>): Promise<Reading> {
  const read = await readPage(bytes, contentType);
  if ('unreadable' in read) return { kind: 'passed-over', sentence: read.unreadable };
  return { kind: 'page', ...read, bytes: bytes.length, validators };
}

function passedOver({ status }: Robots, host: string): Reading {
  const sentence =
    status === 0 || status >= 500
      ? `We could not get robots.txt from ${host}, so we did not read the page. The next run tries again.`
      : `${host} does not allow automated reading of this page (robots.txt). We did not read it.`;
  return { kind: status === 0 || status >= 500 ? 'problem' : 'passed-over', sentence };
}
