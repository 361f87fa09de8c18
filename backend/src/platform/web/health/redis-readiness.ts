import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { ReadinessService } from './readiness.js';

@Injectable()
export class RedisReadinessService implements OnModuleInit {
  constructor(
    private readonly connections: RedisConnectionsService,
    private readonly readiness: ReadinessService,
  ) {}

  onModuleInit(): void {
    const redis = this.connections.connect('readiness', 'answering');
    this.readiness.addCheck('redis', () => redis.ping());
  }
}
