import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { AttemptCounterService } from './attempts.js';
import { NetworkGuard } from './network.guard.js';
import { RedisConnectionsService } from './redis-connections.js';
import { toRedisOptions } from './redis-options.js';
import { requireRedis } from './require-redis.js';
import { ThrottleService } from './throttle.js';

/** Provides Redis to every process. A process does not start without Redis, but survives later outages. */
@Global()
@Module({
  providers: [RedisConnectionsService, ThrottleService, AttemptCounterService, NetworkGuard],
  exports: [RedisConnectionsService, ThrottleService, AttemptCounterService, NetworkGuard],
})
export class RedisModule implements OnModuleInit {
  constructor(private readonly configuration: Configuration) {}

  async onModuleInit(): Promise<void> {
    await requireRedis(toRedisOptions(this.configuration));
  }
}
