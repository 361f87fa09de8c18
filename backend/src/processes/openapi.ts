import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { WebModule } from './web.module.js';
import { createApiDocument } from '../platform/web/http/api-document.js';
import { setRoutePrefix } from '../platform/web/http/routes.js';
import { startProcess } from '../platform/kernel/process/start-process.js';

await startProcess('The OpenAPI document', async () => {
  // Preview mode reads the modules without instantiating them, so no services need to be running.
  const app = await NestFactory.create(WebModule, { preview: true, abortOnError: false, logger: ['error', 'fatal'] });
  setRoutePrefix(app);
  process.stdout.write(`${JSON.stringify(createApiDocument(app), undefined, 2)}\n`);
});
