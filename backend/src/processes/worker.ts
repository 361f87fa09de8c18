import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configurationFromEnvironment } from '../platform/kernel/config/environment.js';
import { createLog } from '../platform/kernel/logging/create-log.js';
import { NestLog } from '../platform/kernel/logging/nest-log.js';
import { keepHeapLean } from '../platform/kernel/process/lean-heap.js';
import { stopOnSignals } from '../platform/kernel/process/stop-on-signals.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { WorkerModule } from './worker.module.js';

keepHeapLean();
await startProcess('The worker process', async () => {
  const log = createLog(configurationFromEnvironment().get('logLevel'), 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, { abortOnError: false, logger: new NestLog(log) });
  stopOnSignals(app, log);
  log.info('worker ready');
});
