import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ProbeWorkerModule } from './probe-jobs.js';

// A worker process of the test, on the environment that it is given.
void NestFactory.createApplicationContext(ProbeWorkerModule, { abortOnError: false, logger: ['warn', 'error'] }).then(() => {
  process.stdout.write('worker ready\n');
});
