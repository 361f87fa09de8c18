import { Global, Module } from '@nestjs/common';
import { ApiKeyCallsService } from './api-key-calls.js';
import { ApiKeyCheckService } from './api-key-check.js';
import { ApiKeysService } from './api-keys.service.js';
import { KnownKeysService } from './known-keys.js';

/** The keys of programs: who they are, how often they may call, and what they did. The web process alone lets them in. */
@Global()
@Module({
  providers: [KnownKeysService, ApiKeyCheckService, ApiKeyCallsService, ApiKeysService],
  exports: [ApiKeyCheckService, ApiKeyCallsService, ApiKeysService],
})
export class ApiKeysModule {}
