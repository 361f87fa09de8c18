import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoData } from './demo/demo-data.service.js';
import { DemoModule } from './demo.module.js';
import { demoPassword } from './demo/demo-password.js';
import { Configuration } from './platform/config/configuration.js';
import { startProcess } from './platform/process/start-process.js';

/** Its last line of output is the sign-in as JSON. */
await startProcess('The demo loader', async () => {
  const app = await NestFactory.createApplicationContext(DemoModule, { abortOnError: false, logger: ['error', 'fatal'] });
  const signIn = { email: 'demo@stampline.example', password: demoPassword(app.get(Configuration).get('sessionSecret')) };
  try {
    await app.get(DemoData).load(signIn);
  } finally {
    await app.close();
  }
  process.stdout.write(`${JSON.stringify(signIn)}\n`);
});
