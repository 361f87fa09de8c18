import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { startProcess } from '../../src/platform/kernel/process/start-process.js';
import { WorkerQueueModule } from '../../src/platform/work/queue/worker-queue.module.js';
import { ProbeWorkerModule, probeCatalog } from './probe-jobs.js';

@Module({ imports: [PlatformModule, WorkerQueueModule.forCatalog(probeCatalog)] })
class WorkerWithoutHandler {}

// A worker process for tests, configured by environment variables.
void startProcess('The worker process', async () => {
  const module = process.argv.includes('--without-handler') ? WorkerWithoutHandler : ProbeWorkerModule;
  await NestFactory.createApplicationContext(module, { abortOnError: false, logger: ['warn'] });
  process.stdout.write('worker ready\n');
});
