import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/kernel/config/settings.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { createLog } from '../../src/platform/kernel/logging/create-log.js';
import { NestLog } from '../../src/platform/kernel/logging/nest-log.js';
import { OutboxService } from '../../src/platform/kernel/outbox/outbox.js';
import { connectAsObserver } from '../harness/observer.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createTestConfiguration } from '../harness/configuration.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { type ProbePayload, ProbeWorkerModule, probeTable } from './probe-jobs.js';

/** A separate database and Redis for probe workers. */
export interface ProbeBench {
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  /** Database connection that sees the rows of all organizations. */
  readonly observer: Client;
  readonly organizationId: string;
  readonly configuration: Configuration;
  startWorker(settings?: Partial<ProcessSettings>): Promise<INestApplicationContext>;
  /** Starts the part of a web process that publishes events. */
  startWeb(): Promise<INestApplicationContext>;
  /** Publishes a probe event in an organization's transaction, as a web process does. @returns the subject's ID */
  publish(app: INestApplicationContext, payload: ProbePayload): Promise<string>;
  count(what: 'start' | 'effect', subjectId?: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startProbeBench(): Promise<ProbeBench> {
  const database = await createDatabase();
  const observer = await connectAsObserver(database);
  await observer.query(probeTable);
  const organizationId = randomUUID();
  await observer.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [
    organizationId,
    'Probe Brokerage',
  ]);
  const redis = await startTestRedis();
  const configure = (settings: Partial<ProcessSettings> = {}) => createTestConfiguration(database, { redisUrl: redis.url, ...settings });
  const configuration = configure();
  return {
    database,
    redis,
    observer,
    organizationId,
    configuration,
    startWorker: (settings) => startContext(ProbeWorkerModule, configure(settings)),
    startWeb: () => startContext(PlatformModule, configuration),
    publish: async (app, payload) => {
      const subjectId = randomUUID();
      await app
        .get(DatabaseService)
        .inOrganization(organizationId, (tx) =>
          app.get(OutboxService).publish(tx, { type: 'probe.requested', organizationId, subjectId, payload }),
        );
      return subjectId;
    },
    count: async (what, subjectId) => {
      const { rows } = await observer.query<{ count: number }>(
        'select count(*)::int as count from probe where what = $1 and ($2::text is null or subject_id = $2)',
        [what, subjectId ?? null],
      );
      return rows[0]?.count ?? 0;
    },
    stop: async () => {
      await observer.end();
      await redis.kill();
      await database.drop();
    },
  };
}

async function startContext(module: new () => object, configuration: Configuration): Promise<INestApplicationContext> {
  const builder = Test.createTestingModule({ imports: [module] })
    .overrideProvider(Configuration)
    .useValue(configuration)
    .setLogger(new NestLog(createLog(configuration.get('logLevel'), 'worker')));
  return (await builder.compile()).init();
}
