import { Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigurationModule } from './config/configuration.module.js';
import { CryptoModule } from './crypto/crypto.module.js';
import { DatabaseModule } from './database/database.module.js';
import { FilesModule } from './files/files.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { MailModule } from './mail/mail.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { LiveModule } from './live/live.module.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { RedisModule } from './redis/redis.module.js';

/** The ground floor that every process stands on. */
@Module({
  imports: [
    ConfigurationModule,
    ClockModule,
    DatabaseModule,
    MetricsModule,
    AuditModule,
    CryptoModule,
    FilesModule,
    RedisModule,
    OutboxModule,
    IdempotencyModule,
    LiveModule,
    OutboundModule,
    MailModule,
    OAuthModule,
    ApiKeysModule,
  ],
})
export class PlatformModule {}
