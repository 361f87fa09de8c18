import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WebModule } from './web.module.js';
import { readConfiguration } from '../platform/kernel/config/environment.js';
import { prepareHttp } from '../platform/web/http/prepare-http.js';
import { createLog } from '../platform/kernel/logging/create-log.js';
import { NestLog } from '../platform/kernel/logging/nest-log.js';
import { limitHeapGrowth } from '../platform/kernel/process/heap-growth.js';
import { stopOnSignals } from '../platform/kernel/process/stop-on-signals.js';
import { startProcess } from '../platform/kernel/process/start-process.js';

limitHeapGrowth();
await startProcess('The web process', async () => {
  const configuration = readConfiguration();
  const log = createLog(configuration.get('logLevel'), 'web');
  const app = await NestFactory.create<NestExpressApplication>(WebModule, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(log),
  });
  prepareHttp(app, log);
  stopOnSignals(app, log);
  await app.listen(configuration.get('port'), configuration.get('host'));
  log.info({ url: await app.getUrl() }, 'web ready');
});
