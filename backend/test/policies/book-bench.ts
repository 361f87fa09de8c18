import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Client } from 'pg';
import type supertest from 'supertest';
import { Clock } from '../../src/platform/clock/clock.js';
import { Configuration } from '../../src/platform/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/config/settings.js';
import { WorkerModule } from '../../src/worker.module.js';
import { startApp, type TestApp } from '../harness/app.js';
import { signUp } from '../harness/sign-up.js';

type Agent = ReturnType<TestApp['agent']>;

/** A calendar that tests turn. */
export class SetClock extends Clock {
  /** How far it is ahead of the real time. */
  aheadMs = 0;

  constructor(public date: string) {
    super();
  }

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }

  /** Early afternoon in New York. */
  override today(): string {
    return this.date;
  }
}

/** An organization whose owner is signed in. */
export interface Book {
  readonly owner: Agent;
  readonly organizationId: string;
  upload(content: Buffer | string, fileName?: string): supertest.Test;
}

/** Web and worker on one database, with a new organization. */
export interface BookBench extends Book {
  readonly web: TestApp;
  readonly clock: SetClock;
  readonly configuration: Configuration;
  /** The database as its owner sees it, in that organization. */
  readonly database: Client;
  /** A service of the worker. */
  service<T>(type: new (...parameters: never[]) => T): T;
  /** Another new organization. */
  newBook(): Promise<Book>;
  /** Rows of each table of the book. */
  counts(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

export interface BookBenchOptions {
  readonly today?: string;
  readonly settings?: Partial<ProcessSettings>;
  /** Without it the test starts its own. */
  readonly hasWorker?: boolean;
}

const TABLES = ['policies', 'policy_transactions', 'coverage_lines', 'tax_lines', 'policy_state_totals', 'policy_state_changes'];

export async function startBookBench({ today = '2026-11-21', settings = {}, hasWorker = true }: BookBenchOptions = {}): Promise<BookBench> {
  const clock = new SetClock(today);
  const web = await startApp({ settings, customize: (builder) => builder.overrideProvider(Clock).useValue(clock) });
  const configuration = web.app.get(Configuration);
  const worker = hasWorker ? await startWorkerWith(configuration, clock) : undefined;
  const book = await newBook(web);
  const { organizationId } = book;
  const database = new Client({ connectionString: web.database.ownerUrl });
  await database.connect();
  await database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  return {
    web,
    clock,
    configuration,
    ...book,
    database,
    service: (type) => (worker ?? web.app).get(type, { strict: false }),
    newBook: () => newBook(web),
    counts: async () => {
      const counts = TABLES.map((table) => `(select count(*)::int from ${table} where organization_id = $1) as ${table}`);
      const { rows } = await database.query<Record<string, number>>(`select ${counts.join(', ')}`, [organizationId]);
      return rows[0]!;
    },
    stop: async () => {
      await worker?.close();
      await database.end();
      await web.stop();
    },
  };
}

async function newBook(web: TestApp): Promise<Book> {
  const owner = web.agent();
  const { organization } = await signUp(owner);
  return {
    owner,
    organizationId: organization.id,
    upload: (content, fileName = 'policies.csv') => owner.post('/api/policies/upload').attach('file', Buffer.from(content), fileName),
  };
}

async function startWorkerWith(configuration: Configuration, clock: Clock): Promise<INestApplicationContext> {
  const module = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(Configuration)
    .useValue(configuration)
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  return module.init();
}

export const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';

/** A file of plain policies, one a row. */
export function fileOf(rows: number, prefix = 'SL'): string {
  const lines = Array.from({ length: rows }, (_, index) => `${prefix}-${index},Insured ${index},2026-01-01,2027-01-01,1000.00,VA`);
  return [HEADER, ...lines, ''].join('\n');
}
