import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { OperatorResetsService } from '../organizations/password-reset/operator-resets.service.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { OperatorAccountsModule } from './operator-accounts.module.js';

/** Expects an email address as its argument. The last line of its output is the link. */
await startProcess('The password reset', async () => {
  const [, , email] = process.argv;
  if (email === undefined) throw new Error('Give the email address of the account.');
  const app = await NestFactory.createApplicationContext(OperatorAccountsModule, { abortOnError: false, logger: ['error', 'fatal'] });
  try {
    process.stdout.write(`${await app.get(OperatorResetsService).createResetLink(email)}\n`);
  } finally {
    await app.close();
  }
});
