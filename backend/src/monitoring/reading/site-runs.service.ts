import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { RegulatorSitesService } from './regulator-sites.service.js';
import type { Robots } from './robots.js';
import { askedSites, askForSites, keepSites, leaseHost, type LeasedHost, noteCall, releaseHost } from './site.queries.js';
import { type Politely, SiteReaderService, type Visit, visitTo } from './site-reader.service.js';

/** Milliseconds in which a page is read at most once, whoever asks. */
const AT_MOST_EVERY_MS = { live: 15 * 60_000, simulator: 5_000, off: 15 * 60_000 } as const;
const LOOK_AGAIN_MS = 500;

/** How far a run is. */
export interface RunProgress {
  readonly sites: number;
  readonly read: number;
  readonly updates: number;
}

/** Reads the pages that were asked for: hosts side by side, each of them one call at a time with pauses, whatever number of workers runs. */
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
    // Each lets go of its hosts before the database is closed, so that other workers need not wait until the hold runs out.
    await Promise.allSettled([this.background, ...this.running]);
  }

  /** The instant since which a page that was read is not read again. */
  getRecentCutoff(): Date {
    return new Date(this.clock.now().getTime() - AT_MOST_EVERY_MS[this.configuration.get('monitoring')]);
  }

  /** Asks for the pages of these states, or of all. @returns those that were not read a short time ago */
  async request(states: readonly string[] | 'all'): Promise<string[]> {
    if (this.configuration.get('monitoring') === 'off') return [];
    const wanted = states === 'all' ? this.sites.list().map(({ state }) => state) : states;
    return this.database.inScope('monitoring', {}, async (tx) => {
      await keepSites(tx, this.sites.list());
      return askForSites(tx, wanted, this.clock.now(), this.getRecentCutoff());
    });
  }

  /** Reads what waits without anybody waiting for it; what fails is taken up by the next look. @param afterward follows it */
  readInBackground(afterward: () => Promise<void>): void {
    this.background = this.inTurn(this.background, afterward);
  }

  private async inTurn(before: Promise<void>, afterward: () => Promise<void>): Promise<void> {
    await before;
    try {
      await this.readAsked(null);
      await afterward();
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.warn({ message: "Reading the regulators' pages goes on with the next look", error });
    }
  }

  /**
   * Reads what waits of these states, or of all, and waits for what another worker reads of them.
   * @param onProgress told after each page; what it throws ends the run
   */
  async readAsked(states: readonly string[] | null, onProgress: (progress: RunProgress) => void = () => undefined): Promise<RunProgress> {
    const run = this.readWaiting(states, onProgress);
    this.running.add(run);
    try {
      return await run;
    } finally {
      this.running.delete(run);
    }
  }

  private async readWaiting(states: readonly string[] | null, onProgress: (progress: RunProgress) => void): Promise<RunProgress> {
    const waiting = await this.database.inScope('monitoring', {}, (tx) => askedSites(tx, states));
    let progress: RunProgress = { sites: waiting.length, read: 0, updates: 0 };
    const done = (updates: number): void => {
      progress = { ...progress, read: progress.read + 1, updates: progress.updates + updates };
      onProgress(progress);
    };
    await this.readAll(waiting.map(visitTo), done);
    return progress;
  }

  /** Reads the pages of all hosts side by side. */
  private async readAll(visits: readonly Visit[], done: (updates: number) => void): Promise<void> {
    const ends = await Promise.allSettled([...byHost(visits)].map(([host, ofHost]) => this.readHost(host, ofHost, done)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async readHost(host: string, visits: readonly Visit[], done: (updates: number) => void): Promise<void> {
    const lease = randomUUID();
    let leased = await this.leaseHost(host, lease);
    for (; leased === undefined; leased = await this.leaseHost(host, lease)) {
      await pause(LOOK_AGAIN_MS, undefined, { signal: this.stopping.signal });
      if ((await this.stillAsked(visits)).length === 0) return visits.forEach(() => done(0));
    }
    const elsewhere: Visit[] = [];
    try {
      const waiting = await this.stillAsked(visits);
      for (let read = waiting.length; read < visits.length; read += 1) done(0);
      elsewhere.push(...(await this.readInTurn(host, lease, leased, waiting, done)));
    } finally {
      await this.database.inScope('monitoring', {}, (tx) => releaseHost(tx, host, lease));
    }
    // Only now, so that no two workers wait for each other's hosts.
    if (elsewhere.length > 0) await this.readAll(elsewhere, done);
  }

  /** Reads pages of one host one after the other, as politely as it asks. @returns those that lead to other hosts */
  private async readInTurn(
    host: string,
    lease: string,
    leased: LeasedHost,
    visits: readonly Visit[],
    done: (updates: number) => void,
  ): Promise<Visit[]> {
    const politely = this.politelyTo(host, lease, leased);
    const elsewhere: Visit[] = [];
    const waiting = [...visits];
    let robots: Robots | undefined;
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      this.stopping.signal.throwIfAborted();
      robots ??= await this.reader.robotsOf(visit.url, leased, politely);
      const read = await this.reader.read(visit, robots, politely, this.stopping.signal);
      if (typeof read === 'number') done(read);
      else (hostOf(read) === host ? waiting : elsewhere).push(read);
    }
    return elsewhere;
  }

  /** The pauses before the calls of a host: those of the configuration, or longer ones that it asks for. */
  private politelyTo(host: string, lease: string, { calledMsAgo }: LeasedHost): Politely {
    let calledAt = calledMsAgo === null ? Number.NEGATIVE_INFINITY : performance.now() - calledMsAgo;
    return {
      pause: async (askedMs) => {
        const wait = calledAt + Math.max(this.configuration.get('monitoringPauseMs'), askedMs) - performance.now();
        if (wait > 0) await pause(wait, undefined, { signal: this.stopping.signal });
      },
      calling: async () => {
        // A slow host is not left to two workers: the lease is kept up while it is used.
        const isOurs = await this.database.inScope('monitoring', {}, (tx) => noteCall(tx, host, lease));
        if (!isOurs) throw new Error(`Another worker has taken ${host}.`);
        // The pause runs from the call itself, not from before its note, which a busy database may hold up.
        calledAt = performance.now();
      },
    };
  }

  private async leaseHost(host: string, lease: string): Promise<LeasedHost | undefined> {
    return this.database.inScope('monitoring', {}, (tx) => leaseHost(tx, host, lease));
  }

  private async stillAsked(visits: readonly Visit[]): Promise<Visit[]> {
    const states = visits.map(({ site }) => site.state);
    const asked = await this.database.inScope('monitoring', {}, (tx) => askedSites(tx, states));
    return visits.filter(({ site }) => asked.some(({ state }) => state === site.state));
  }
}

const hostOf = ({ url }: Visit): string => new URL(url).host;

function byHost(visits: readonly Visit[]): Map<string, Visit[]> {
  const hosts = new Map<string, Visit[]>();
  for (const visit of visits) hosts.set(hostOf(visit), [...(hosts.get(hostOf(visit)) ?? []), visit]);
  return hosts;
}
