import { Module } from '@nestjs/common';
import { ApiKeysModule } from './web/api-keys/api-keys.module.js';
import { AuditModule } from './kernel/audit-log/audit.module.js';
import { ClockModule } from './kernel/clock/clock.module.js';
import { ConfigurationModule } from './kernel/config/configuration.module.js';
import { CryptoModule } from './kernel/crypto/crypto.module.js';
import { DatabaseModule } from './kernel/database/database.module.js';
import { FilesModule } from './content/files/files.module.js';
import { IdempotencyModule } from './web/idempotency/idempotency.module.js';
import { MailModule } from './outside/mail/mail.module.js';
import { MetricsModule } from './kernel/metrics/metrics.module.js';
import { LiveModule } from './web/live/live.module.js';
import { OAuthModule } from './outside/oauth/oauth.module.js';
import { OutboundModule } from './outside/outbound/outbound.module.js';
import { OutboxModule } from './kernel/outbox/outbox.module.js';
import { RedisModule } from './kernel/redis/redis.module.js';

/** Modules that every process needs. */
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
