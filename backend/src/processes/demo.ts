import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DemoDataService } from '../demo/demo-data.service.js';
import { DemoModule } from './demo.module.js';
import { deriveDemoPassword } from '../demo/demo-password.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { startProcess } from '../platform/kernel/process/start-process.js';

/** Default address of the demo organization's owner. */
const ADDRESS = 'demo@stampline.example';

/** Loads the demo organization, or another one for a different owner: `node demo.js ADDRESS`. Prints the sign-in as a line of JSON. */
await startProcess('The demo loader', async () => {
  const app = await NestFactory.createApplicationContext(DemoModule, { abortOnError: false, logger: ['error', 'fatal'] });
  const signIn = { email: process.argv[2] ?? ADDRESS, password: deriveDemoPassword(app.get(Configuration).get('sessionSecret')) };
  try {
    await app.get(DemoDataService).load(signIn);
  } finally {
    await app.close();
  }
  process.stdout.write(`${JSON.stringify(signIn)}\n`);
});
