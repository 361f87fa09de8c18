import { Global, Module } from '@nestjs/common';
import { ApiKeyCallsService } from './api-key-calls.js';
import { ApiKeyCheckService } from './api-key-check.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyCacheService } from './key-cache.service.js';

/** API keys for programs: authentication, rate limits and usage. Only the web process accepts them. */
@Global()
@Module({
  providers: [KeyCacheService, ApiKeyCheckService, ApiKeyCallsService, ApiKeysService],
  exports: [ApiKeyCheckService, ApiKeyCallsService, ApiKeysService],
})
export class ApiKeysModule {}
