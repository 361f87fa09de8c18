import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Configuration } from '../../src/platform/config/configuration.js';
import { WorkerModule } from '../../src/worker.module.js';
import type { TestApp } from './app.js';

/** The worker beside a web application: same database, Redis prefix and files. Close it before the web application. */
export async function startWorker(web: TestApp): Promise<INestApplicationContext> {
  const module = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .compile();
  return module.init();
}
