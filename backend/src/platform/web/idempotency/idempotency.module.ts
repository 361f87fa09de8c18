import { Global, Module } from '@nestjs/common';
import { IdempotencyKeysService } from './idempotency-keys.js';
import { IdempotencyRetentionService } from './idempotency-retention.js';

/** The keys of requests, and the forgetting of old ones. */
@Global()
@Module({ providers: [IdempotencyKeysService, IdempotencyRetentionService], exports: [IdempotencyKeysService] })
export class IdempotencyModule {}
