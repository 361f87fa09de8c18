import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { OAuthConnectionsService } from '../../src/platform/outside/oauth/oauth-connections.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { startProcess } from '../../src/platform/kernel/process/start-process.js';

// A test process that, for each input line, redeems the callback query given in its arguments.
void startProcess('The consent process', async () => {
  const [provider = '', browser = '', query = ''] = process.argv.slice(3);
  const app = await NestFactory.createApplicationContext(PlatformModule, { abortOnError: false, logger: ['error'] });
  process.stdin.on('data', () => {
    void app
      .get(OAuthConnectionsService)
      .finish(JSON.parse(provider), JSON.parse(browser), query)
      .then((id) => process.stdout.write(`${JSON.stringify(id)}\n`));
  });
  process.stdout.write('ready\n');
});
