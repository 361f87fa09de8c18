import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { RegulatorSitesService } from './regulator-sites.service.js';
import type { RobotsText } from './robots.js';
import { findRequestedSites, requestSites, updateSites, leaseHost, type LeasedHost, recordCall, releaseHost } from './site.queries.js';
import { type CallPacing, SiteReaderService, type SiteVisit, createVisit } from './site-reader.service.js';

/** Minimum interval in milliseconds between readings of a page. */
const MIN_INTERVAL_MS = { live: 15 * 60_000, simulator: 5_000, off: 15 * 60_000 } as const;
const RECHECK_MS = 500;

export interface RunProgress {
  readonly sites: number;
  readonly read: number;
  readonly updates: number;
}

/** Reads requested pages: hosts in parallel, but each host with only one call at a time and with pauses, across all workers. */
@Injectable()
export class SiteRunsService implements OnModuleDestroy {
  private readonly log = new Logger('Monitoring');
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<RunProgress>>();
  private background: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DatabaseService,
    private readonly sites: RegulatorSitesService,
    private readonly reader: SiteReaderService,
    private readonly configuration: Configuration,
    private readonly clock: ClockService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new Error('The worker is stopping.'));
    // Each run must release its hosts before the database is closed; otherwise, other workers would wait for the leases to expire.
    await Promise.allSettled([this.background, ...this.running]);
  }

  /** Returns the instant after which a page counts as recently read. */
  getRecentCutoff(): Date {
    return new Date(this.clock.now().getTime() - MIN_INTERVAL_MS[this.configuration.get('monitoring')]);
  }

  /** Requests the pages of these states, or of all states. @returns the states that were not read recently */
  async requestPages(states: readonly string[] | 'all'): Promise<string[]> {
    if (this.configuration.get('monitoring') === 'off') return [];
    const requestedStates = states === 'all' ? this.sites.list().map(({ state }) => state) : states;
    return this.database.inScope('monitoring', {}, async (tx) => {
      await updateSites(tx, this.sites.list());
      return requestSites(tx, requestedStates, this.clock.now(), this.getRecentCutoff());
    });
  }

  /** Reads waiting pages in the background; the next run retries failed ones. @param afterward called when done */
  readInBackground(afterward: () => Promise<void>): void {
    this.background = this.runAfter(this.background, afterward);
  }

  private async runAfter(before: Promise<void>, afterward: () => Promise<void>): Promise<void> {
    await before;
    try {
      await this.readRequested(null);
      await afterward();
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.warn({ message: "Reading the regulators' pages continues at the next check", error });
    }
  }

  /**
   * Reads waiting pages of these states, or of all states, and waits for pages that another worker is reading.
   * @param onProgress called after each page; an error that it throws ends the run
   */
  async readRequested(
    states: readonly string[] | null,
    onProgress: (progress: RunProgress) => void = () => undefined,
  ): Promise<RunProgress> {
    const run = this.readWaiting(states, onProgress);
    this.running.add(run);
    try {
      return await run;
    } finally {
      this.running.delete(run);
    }
  }

  private async readWaiting(states: readonly string[] | null, onProgress: (progress: RunProgress) => void): Promise<RunProgress> {
    const waiting = await this.database.inScope('monitoring', {}, (tx) => findRequestedSites(tx, states));
    let progress: RunProgress = { sites: waiting.length, read: 0, updates: 0 };
    const done = (updates: number): void => {
      progress = { ...progress, read: progress.read + 1, updates: progress.updates + updates };
      onProgress(progress);
    };
    await this.readAll(waiting.map(createVisit), done);
    return progress;
  }

  /** Reads the pages of all hosts in parallel. */
  private async readAll(visits: readonly SiteVisit[], done: (updates: number) => void): Promise<void> {
    const ends = await Promise.allSettled([...groupByHost(visits)].map(([host, hostVisits]) => this.readHost(host, hostVisits, done)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async readHost(host: string, visits: readonly SiteVisit[], done: (updates: number) => void): Promise<void> {
    const lease = randomUUID();
    let leased = await this.leaseHost(host, lease);
    for (; leased === undefined; leased = await this.leaseHost(host, lease)) {
      await pause(RECHECK_MS, undefined, { signal: this.stopping.signal });
      if ((await this.selectStillRequested(visits)).length === 0) return visits.forEach(() => done(0));
    }
    const elsewhere: SiteVisit[] = [];
    try {
      const waiting = await this.selectStillRequested(visits);
      for (let read = waiting.length; read < visits.length; read += 1) done(0);
      elsewhere.push(...(await this.readSequentially(host, lease, leased, waiting, done)));
    } finally {
      await this.database.inScope('monitoring', {}, (tx) => releaseHost(tx, host, lease));
    }
    // Redirects to other hosts are read last; otherwise, two workers could wait for each other's hosts.
    if (elsewhere.length > 0) await this.readAll(elsewhere, done);
  }

  /** Reads one host's pages one after the other, with the required pauses. @returns redirects to other hosts */
  private async readSequentially(
    host: string,
    lease: string,
    leased: LeasedHost,
    visits: readonly SiteVisit[],
    done: (updates: number) => void,
  ): Promise<SiteVisit[]> {
    const politely = this.createPacing(host, lease, leased);
    const elsewhere: SiteVisit[] = [];
    const waiting = [...visits];
    let robots: RobotsText | undefined;
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      this.stopping.signal.throwIfAborted();
      robots ??= await this.reader.getRobots(visit.url, leased, politely);
      const read = await this.reader.readVisit(visit, robots, politely, this.stopping.signal);
      if (typeof read === 'number') done(read);
      else (getHost(read) === host ? waiting : elsewhere).push(read);
    }
    return elsewhere;
  }

  /** Controls the pauses before calls to a host: the configured ones, or longer ones requested by the host. */
  private createPacing(host: string, lease: string, { calledMsAgo }: LeasedHost): CallPacing {
    let calledAt = calledMsAgo === null ? Number.NEGATIVE_INFINITY : performance.now() - calledMsAgo;
    return {
      pause: async (askedMs) => {
        const wait = calledAt + Math.max(this.configuration.get('monitoringPauseMs'), askedMs) - performance.now();
        if (wait > 0) await pause(wait, undefined, { signal: this.stopping.signal });
      },
      recordCall: async () => {
        // The lease must be renewed during use; otherwise, two workers might call a slow host simultaneously.
        const isOurs = await this.database.inScope('monitoring', {}, (tx) => recordCall(tx, host, lease));
        if (!isOurs) throw new Error(`Another worker has claimed ${host}.`);
        // The pause starts at the call, after it is recorded, because a busy database may delay the record.
        calledAt = performance.now();
      },
    };
  }

  private async leaseHost(host: string, lease: string): Promise<LeasedHost | undefined> {
    return this.database.inScope('monitoring', {}, (tx) => leaseHost(tx, host, lease));
  }

  private async selectStillRequested(visits: readonly SiteVisit[]): Promise<SiteVisit[]> {
    const states = visits.map(({ site }) => site.state);
    const asked = await this.database.inScope('monitoring', {}, (tx) => findRequestedSites(tx, states));
    return visits.filter(({ site }) => asked.some(({ state }) => state === site.state));
  }
}

const getHost = ({ url }: SiteVisit): string => new URL(url).host;

function groupByHost(visits: readonly SiteVisit[]): Map<string, SiteVisit[]> {
  const hosts = new Map<string, SiteVisit[]>();
  for (const visit of visits) hosts.set(getHost(visit), [...(hosts.get(getHost(visit)) ?? []), visit]);
  return hosts;
}
