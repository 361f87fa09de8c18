import { Global, Module } from '@nestjs/common';
import { IdempotencyKeysService } from './idempotency-keys.js';
import { IdempotencyRetentionService } from './idempotency-retention.js';

/** Stores the keys of requests, and deletes old ones. */
@Global()
@Module({ providers: [IdempotencyKeysService, IdempotencyRetentionService], exports: [IdempotencyKeysService] })
export class IdempotencyModule {}
