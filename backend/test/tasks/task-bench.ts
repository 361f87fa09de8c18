import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { createLog } from '../../src/platform/kernel/logging/create-log.js';
import { NestLog } from '../../src/platform/kernel/logging/nest-log.js';
import type { LiveMessage } from '../../src/platform/web/live/live-message.js';
import type { TaskRecord } from '../../src/platform/work/tasks/task-record.js';
import { type TaskRequest, TasksService } from '../../src/platform/work/tasks/tasks.service.js';
import { createTestConfiguration } from '../harness/configuration.js';
import { createDatabase } from '../harness/database.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { getTestServices } from '../harness/test-services.js';
import { probeTable } from '../queue/probe-jobs.js';
import { PROBE_TASK, type ProbeInput, TaskProbeWebModule, TaskProbeWorkerModule } from './probe-tasks.js';

type Context = INestApplicationContext;

/** A separate database, a process that requests tasks, and workers that start and stop. */
export interface TaskBench {
  /** Database connection that sees the rows of all organizations. */
  readonly observer: Client;
  readonly organizationId: string;
  readonly configuration: Configuration;
  readonly web: Context;
  /** Messages sent to the pages of the bench's organization. */
  readonly messages: LiveMessage[];
  createOrganization(): Promise<string>;
  startWorker(): Promise<Context>;
  /** Creates a process with its providers, without starting it. */
  prepare(module: new () => object): Promise<Context>;
  /** @returns the task's ID */
  request(input: ProbeInput, more?: Partial<TaskRequest<ProbeInput>>): Promise<string>;
  find(id: string): Promise<TaskRecord | undefined>;
  waitForEnd(id: string): Promise<TaskRecord>;
  count(what: string, id: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startTaskBench(): Promise<TaskBench> {
  const database = await createDatabase();
  const observer = await connectAsObserver(database);
  await observer.query(probeTable);
  const configuration = createTestConfiguration(database);
  const newOrganization = async (): Promise<string> => {
    const id = randomUUID();
    await observer.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [id, 'Probe Brokerage']);
    return id;
  };
  const organizationId = await newOrganization();
  const web = await startContext(TaskProbeWebModule, configuration);
  const messages: LiveMessage[] = [];
  const listener = new Redis(getTestServices().redisUrl);
  listener.on('message', (_channel: string, message: string) => messages.push(JSON.parse(message)));
  await listener.subscribe(`${configuration.get('redisPrefix')}events:${organizationId}`);
  const find = (id: string) => web.get(DatabaseService).inOrganization(organizationId, (tx) => web.get(TasksService).find(tx, id));
  return {
    observer,
    organizationId,
    configuration,
    web,
    messages,
    createOrganization: newOrganization,
    startWorker: () => startContext(TaskProbeWorkerModule, configuration),
    prepare: (module) => prepareContext(module, configuration),
    request: async (input, more = {}) => {
      const request = { organizationId, title: 'probe.csv', input, ...more };
      const { id } = await web
        .get(DatabaseService)
        .inOrganization(request.organizationId, (tx) => web.get(TasksService).request(tx, PROBE_TASK, request));
      return id;
    },
    find,
    waitForEnd: async (id) => {
      await waitUntil(async () => ['finished', 'failed'].includes((await find(id))?.status ?? ''), 180_000, 'the task has ended');
      return (await find(id))!;
    },
    count: async (what, id) => {
      const { rows } = await observer.query<{ count: number }>(
        'select count(*)::int as count from probe where what = $1 and subject_id = $2',
        [what, id],
      );
      return rows[0]?.count ?? 0;
    },
    stop: async () => {
      await web.close();
      listener.disconnect();
      await observer.end();
      await database.drop();
    },
  };
}

async function startContext(module: new () => object, configuration: Configuration): Promise<Context> {
  return (await prepareContext(module, configuration)).init();
}

async function prepareContext(module: new () => object, configuration: Configuration): Promise<Context> {
  const builder = Test.createTestingModule({ imports: [module] })
    .overrideProvider(Configuration)
    .useValue(configuration)
    .setLogger(new NestLog(createLog(configuration.get('logLevel'), 'worker')));
  return builder.compile();
}
