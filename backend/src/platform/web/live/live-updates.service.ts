import { Injectable, Logger } from '@nestjs/common';
import { afterOpenTransaction } from '../../kernel/database/open-transaction.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import type { LiveMessage } from './live-message.js';

/** Sends messages to an organization's open pages through their web processes. */
@Injectable()
export class LiveUpdatesService {
  private readonly log = new Logger('LiveUpdatesService');

  constructor(private readonly redis: RedisConnectionsService) {}

  /**
   * Sends a message without waiting; within a transaction, only after its commit. If Redis is unavailable, the message is dropped; pages reload when
   * their stream is restored.
   */
  publish(organizationId: string, message: LiveMessage): void {
    afterOpenTransaction(() => this.send(organizationId, message));
  }

  private send(organizationId: string, message: LiveMessage): void {
    const channel = getLiveChannel(this.redis, organizationId);
    this.redis
      .connect('events', 'answering')
      .publish(channel, JSON.stringify(message))
      .catch((error: Error) => this.log.debug(`Live message '${message.type}' was not sent: ${error.message}`));
  }
}

export function getLiveChannel(redis: RedisConnectionsService, organizationId: string): string {
  return redis.prefixKey(`events:${organizationId}`);
}
