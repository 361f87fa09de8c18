import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisConnections } from '../redis/redis-connections.js';
import { Readiness } from './readiness.js';

/** The process is ready only while Redis answers. */
@Injectable()
export class RedisReadiness implements OnModuleInit {
  constructor(
    private readonly connections: RedisConnections,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    const redis = this.connections.connect('readiness', 'answering');
    this.readiness.add('redis', () => redis.ping());
  }
}
