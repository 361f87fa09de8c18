import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configurationFromEnvironment } from '../platform/config/environment.js';
import { createLog } from '../platform/logging/create-log.js';
import { NestLog } from '../platform/logging/nest-log.js';
import { keepHeapLean } from '../platform/process/lean-heap.js';
import { stopOnSignals } from '../platform/process/stop-on-signals.js';
import { startProcess } from '../platform/process/start-process.js';
import { WorkerModule } from './worker.module.js';

keepHeapLean();
await startProcess('The worker process', async () => {
  const log = createLog(configurationFromEnvironment().get('logLevel'), 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, { abortOnError: false, logger: new NestLog(log) });
  stopOnSignals(app, log);
  log.info('worker ready');
});
