import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { startProcess } from '../../src/platform/kernel/process/start-process.js';
import { WorkerModule } from '../../src/processes/worker.module.js';

// The product's worker as a process that tests can kill, configured by environment variables.
void startProcess('The worker process', async () => {
  await NestFactory.createApplicationContext(WorkerModule, { abortOnError: false, logger: ['warn'] });
  process.stdout.write('worker ready\n');
});
