import type { RequestListener, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { MonitoringUpkeepService } from '../../src/monitoring/monitoring-upkeep.service.js';
import { AnnouncementsService } from '../../src/monitoring/announcements.service.js';
import { RegulatorSitesService, createSite } from '../../src/monitoring/reading/regulator-sites.service.js';
import { SiteRunsService } from '../../src/monitoring/reading/site-runs.service.js';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/kernel/config/settings.js';
import { WorkerModule } from '../../src/processes/worker.module.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';

/** A clock that tests move forward. */
export class AdvancingClock extends ClockService {
  constructor(public at: Date) {
    super();
  }

  override now(): Date {
    return this.at;
  }

  advance(days: number): void {
    this.at = new Date(this.at.getTime() + days * 86_400_000);
  }
}

const OTHER_NAME = 'localhost';

export type Page = (response: ServerResponse, path: string) => void;

/** The web process and the worker on one database, and a server that simulates the regulators' sites. */
export interface MonitoringBench {
  readonly web: TestApp;
  readonly worker: INestApplicationContext;
  readonly clock: AdvancingClock;
  readonly server: LocalServer;
  /** The response for each state's page; a string is HTML. */
  readonly pages: Map<string, string | Page>;
  /** The server under another name, as another host in the list with a separate robots.txt. */
  readonly otherUrl: string;
  /** Starts another worker of the same installation, which reads pending pages until it is stopped. */
  startAnotherWorker(): Promise<{ readAsked: () => Promise<unknown>; stop: () => Promise<void> }>;
  /** Reads the pages of the given states (by default, all states) and sends the notifications. */
  readPages(states?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface MonitoringBenchOptions {
  readonly states: readonly string[];
  readonly robots?: string | Page;
  readonly otherRobots?: string | Page;
  readonly settings?: Partial<ProcessSettings>;
  /** Pages on separate servers. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export async function startMonitoringBench({
  states,
  robots,
  otherRobots,
  settings = {},
  elsewhere = {},
}: MonitoringBenchOptions): Promise<MonitoringBench> {
  const clock = new AdvancingClock(new Date('2026-11-02T12:00:00Z'));
  const pages = new Map<string, string | Page>();
  const server = await startLocalServer(createSiteListener(pages, { robots, otherRobots }));
  const otherUrl = server.url.replace('127.0.0.1', OTHER_NAME);
  const hosts = [server.url, otherUrl, ...Object.values(elsewhere)].map((url) => new URL(url).host);
  const sites = {
    list: () => states.map((state) => createSite(state, elsewhere[state] ?? `${server.url}/${state}`)),
    isOnList: ({ host }: URL) => hosts.includes(host),
  };
  const web = await startApp({
    settings: { monitoring: 'live', monitoringPauseMs: 0, outboundAllowedHosts: hosts, ...settings },
    customize: (builder) => builder.overrideProvider(ClockService).useValue(clock).overrideProvider(RegulatorSitesService).useValue(sites),
  });
  const startWorker = async (): Promise<INestApplicationContext> => {
    const module = await Test.createTestingModule({ imports: [WorkerModule] })
      .overrideProvider(Configuration)
      .useValue(web.app.get(Configuration))
      .overrideProvider(ClockService)
      .useValue(clock)
      .overrideProvider(RegulatorSitesService)
      .useValue(sites)
      // Schedules run only when a test starts them.
      .overrideProvider(MonitoringUpkeepService)
      .useValue({})
      .compile();
    return module.init();
  };
  const worker = await startWorker();
  const workers = new Set([worker]);
  const runs = worker.get(SiteRunsService, { strict: false });
  return {
    web,
    worker,
    clock,
    server,
    otherUrl,
    pages,
    startAnotherWorker: async () => {
      const another = await startWorker();
      workers.add(another);
      return {
        readAsked: () => another.get(SiteRunsService, { strict: false }).readRequested(null),
        stop: async () => {
          workers.delete(another);
          await another.close();
        },
      };
    },
    readPages: async (wanted = states) => {
      await runs.readRequested(await runs.requestPages(wanted));
      await worker.get(AnnouncementsService, { strict: false }).publishUpdates();
    },
    stop: async () => {
      for (const each of workers) await each.close();
      await web.stop();
      await server.stop();
    },
  };
}

function createSiteListener(
  pages: ReadonlyMap<string, string | Page>,
  { robots, otherRobots }: Pick<MonitoringBenchOptions, 'robots' | 'otherRobots'>,
): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') {
      const asked = request.headers.host?.startsWith(OTHER_NAME) === true ? otherRobots : robots;
      if (asked === undefined) response.writeHead(404).end();
      else if (typeof asked === 'function') asked(response, path);
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(asked);
      return;
    }
    const page = pages.get(path.slice(1));
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else page(response, path);
  };
}

/** Returns a page with the usual boilerplate around its content. */
export function buildRegulatorPage(...blocks: readonly string[]): string {
  return `<!doctype html><html><head><title>Surplus lines</title><style>p{}</style><script>track()</script></head><body>
    <nav><ul><li>Home</li><li>News</li></ul></nav>
    <main><h1>Surplus Lines</h1>${blocks.join('\n')}</main><footer>© 2026 Last updated November 2, 2026</footer></body></html>`;
}
