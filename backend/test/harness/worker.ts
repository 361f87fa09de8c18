import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { WorkerModule } from '../../src/processes/worker.module.js';
import type { TestApp } from './app.js';

/**
 * Starts the worker alongside a web application, with the same database, Redis prefix, files and clock. Close it before the web application.
 * @param imports modules of the test
 */
export async function startWorker(web: TestApp, imports: readonly (new () => object)[] = []): Promise<INestApplicationContext> {
  const module = await Test.createTestingModule({ imports: [WorkerModule, ...imports] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .overrideProvider(ClockService)
    .useValue(web.app.get(ClockService))
    .compile();
  return module.init();
}
