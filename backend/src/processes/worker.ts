import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readConfiguration } from '../platform/kernel/config/environment.js';
import { createLog } from '../platform/kernel/logging/create-log.js';
import { NestLog } from '../platform/kernel/logging/nest-log.js';
import { limitHeapGrowth } from '../platform/kernel/process/heap-growth.js';
import { stopOnSignals } from '../platform/kernel/process/stop-on-signals.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { WorkerModule } from './worker.module.js';

/** Maximum time for closing connections once the jobs have ended or been returned to their queues. */
const SECONDS_TO_CLOSE = 4;

limitHeapGrowth();
await startProcess('The worker process', async () => {
  const configuration = readConfiguration();
  const log = createLog(configuration.get('logLevel'), 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, { abortOnError: false, logger: new NestLog(log) });
  stopOnSignals(app, log, configuration.get('workerStopSeconds') + SECONDS_TO_CLOSE);
  log.info('worker ready');
});
