import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AccessTokensService } from '../../src/platform/outside/oauth/access-tokens.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { startProcess } from '../../src/platform/kernel/process/start-process.js';

// A test process that, for each input line, sends ten simultaneous requests for the token of the connection in its arguments.
void startProcess('The token process', async () => {
  const [provider = '', organizationId = '', connectionId = ''] = process.argv.slice(3);
  const app = await NestFactory.createApplicationContext(PlatformModule, { abortOnError: false, logger: ['error'] });
  const ask = () => app.get(AccessTokensService).accessToken(JSON.parse(provider), organizationId, connectionId);
  process.stdin.on('data', () => {
    void Promise.all(Array.from({ length: 10 }, ask)).then(
      (tokens) => process.stdout.write(`${JSON.stringify([...new Set(tokens)])}\n`),
      (error: Error) => process.stdout.write(`${JSON.stringify(error.message)}\n`),
    );
  });
  process.stdout.write('ready\n');
});
