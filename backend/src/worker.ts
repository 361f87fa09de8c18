import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { startProcess } from './start-process.js';
import { WorkerModule } from './worker.module.js';

await startProcess('The worker process', async () => {
  const app = await NestFactory.createApplicationContext(WorkerModule, { abortOnError: false });
  app.enableShutdownHooks();
});
