import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency-keys.js';
import { IdempotencyRetention } from './idempotency-retention.js';

/** The keys of requests, and the forgetting of old ones. */
@Global()
@Module({ providers: [IdempotencyKeys, IdempotencyRetention], exports: [IdempotencyKeys] })
export class IdempotencyModule {}
