import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { OperatorOwnersService } from '../organizations/password-reset/operator-owners.service.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { OperatorAccountsModule } from './operator-accounts.module.js';

/**
 * Expects an email address, the owner's name and the organization's name as arguments. The last line of its output is the link for choosing a
 * password.
 */
await startProcess('The creation of an owner', async () => {
  const [, , email, name, organizationName] = process.argv;
  if (email === undefined || name === undefined || organizationName === undefined)
    throw new Error('Give the email address and the name of the owner, and the name of the organization.');
  const app = await NestFactory.createApplicationContext(OperatorAccountsModule, { abortOnError: false, logger: ['error', 'fatal'] });
  try {
    process.stdout.write(`${await app.get(OperatorOwnersService).createOwner({ email, name, organizationName })}\n`);
  } finally {
    await app.close();
  }
});
