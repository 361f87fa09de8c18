import { Global, Module } from '@nestjs/common';
import { IdempotencyKeysService } from './idempotency-keys.js';
import { IdempotencyRetentionService } from './idempotency-retention.js';
import { KeyedRequestsService } from './keyed-requests.js';

/** Stores the keys of requests, and deletes old ones. */
@Global()
@Module({
  providers: [IdempotencyKeysService, KeyedRequestsService, IdempotencyRetentionService],
  exports: [IdempotencyKeysService, KeyedRequestsService],
})
export class IdempotencyModule {}
