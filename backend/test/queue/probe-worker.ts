import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ProbeWorkerModule } from './probe-jobs.js';

/** A worker process of the test, on the environment that it is given. */
async function startWorker(): Promise<void> {
  await NestFactory.createApplicationContext(ProbeWorkerModule, { abortOnError: false, logger: ['warn', 'error'] });
  process.stdout.write('worker ready\n');
}

void startWorker();
