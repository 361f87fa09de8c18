import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { WebModule } from '../../src/processes/web.module.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/kernel/config/settings.js';
import { prepareHttp } from '../../src/platform/web/http/prepare-http.js';
import { createLog } from '../../src/platform/kernel/logging/create-log.js';
import { NestLog } from '../../src/platform/kernel/logging/nest-log.js';
import { createTestConfiguration } from './configuration.js';
import { checkContract } from './contract/check-contract.js';
import { createDatabase, type TestDatabase } from './database.js';

/** The whole web application on a fresh database, listening on a free port of the loopback interface. */
export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  readonly server: Server;
  /** A separate browser that keeps its cookies. */
  newAgent(): ReturnType<typeof supertest.agent>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly settings?: Partial<ProcessSettings>;
  /** A running web process whose database and Redis this one shares; stop this one first. */
  readonly sharesWith?: TestApp;
  /** Replaces providers, for example the Clock, or adds a module with routes for the test. */
  readonly customize?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** Receives the log's lines; use with `settings: {logLevel}`. Default: standard output. */
  readonly logDestination?: DestinationStream;
  readonly imports?: readonly (new () => object)[];
}

/** Starts the application; call stop() in afterAll. */
export async function startApp({
  settings,
  sharesWith,
  logDestination,
  customize = (builder) => builder,
  imports = [],
}: StartOptions = {}): Promise<TestApp> {
  const database = sharesWith?.database ?? (await createDatabase());
  // Describing the API doubles the start time; tests of the document turn it on.
  const configuration = createTestConfiguration(database, { apiDocs: 'off', ...settings });
  const log = createLog(configuration.get('logLevel'), 'web', logDestination);
  const builder = Test.createTestingModule({ imports: [WebModule, ...imports] })
    .overrideProvider(Configuration)
    .useValue(configuration)
    .setLogger(new NestLog(log));
  const module = await customize(builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  prepareHttp(app, log);
  await app.listen(0, '127.0.0.1');
  const server: Server = app.getHttpServer();
  checkContract(server);
  return {
    app,
    database,
    server,
    newAgent: () => supertest.agent(server),
    stop: async () => {
      await app.close();
      if (sharesWith === undefined) await database.drop();
    },
  };
}
