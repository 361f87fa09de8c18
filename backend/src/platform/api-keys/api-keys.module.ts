import { Global, Module } from '@nestjs/common';
import { ApiKeyCalls } from './api-key-calls.js';
import { ApiKeyCheck } from './api-key-check.js';
import { ApiKeys } from './api-keys.service.js';
import { KnownKeys } from './known-keys.js';

/** The keys of programs: who they are, how often they may call, and what they did. The web process alone lets them in. */
@Global()
@Module({ providers: [KnownKeys, ApiKeyCheck, ApiKeyCalls, ApiKeys], exports: [ApiKeyCheck, ApiKeyCalls, ApiKeys] })
export class ApiKeysModule {}
