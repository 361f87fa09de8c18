import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { Configuration } from './platform/config/configuration.js';
import { prepareHttp } from './platform/http/prepare-http.js';
import { startProcess } from './start-process.js';

await startProcess('The web process', async () => {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { bodyParser: false, abortOnError: false });
  prepareHttp(app);
  app.enableShutdownHooks();
  const configuration = app.get(Configuration);
  await app.listen(configuration.get('port'), configuration.get('host'));
});
