import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { Attempts } from './attempts.js';
import { NetworkGuard } from './network.guard.js';
import { RedisConnections } from './redis-connections.js';
import { requireRedis } from './require-redis.js';
import { Throttles } from './throttle.js';

/** Redis for every process; a process does not start without it, and outlives its absence later. */
@Global()
@Module({
  providers: [RedisConnections, Throttles, Attempts, NetworkGuard],
  exports: [RedisConnections, Throttles, Attempts, NetworkGuard],
})
export class RedisModule implements OnModuleInit {
  constructor(private readonly configuration: Configuration) {}

  async onModuleInit(): Promise<void> {
    await requireRedis(this.configuration.get('redisUrl'));
  }
}
