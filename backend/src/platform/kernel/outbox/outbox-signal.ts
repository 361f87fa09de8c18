import { Injectable, Logger } from '@nestjs/common';
import { RedisConnectionsService } from '../redis/redis-connections.js';

/**
 * Wakes the dispatchers of all workers through Redis after an event is committed. If a signal is lost, the next poll finds the event. PostgreSQL's
 * NOTIFY would make all commits that publish events wait for a single lock.
 */
@Injectable()
export class OutboxSignalClient {
  private readonly log = new Logger('OutboxSignalClient');
  private readonly channel: string;
  private isPending = false;

  constructor(private readonly redis: RedisConnectionsService) {
    this.channel = redis.prefixKey('outbox');
  }

  /** Sends one signal for all events committed at about the same time, without waiting for its delivery. */
  send(): void {
    if (this.isPending) return;
    this.isPending = true;
    setImmediate(() => {
      this.isPending = false;
      this.redis
        .connect('events', 'answering')
        .publish(this.channel, '')
        .catch((error: Error) => this.log.debug(`Dispatchers were not woken and will poll: ${error.message}`));
    });
  }

  /** Calls `onEvent` after each signal, and after each connection to Redis, because signals may have been missed. */
  subscribe(onEvent: () => void): void {
    const subscriber = this.redis.connect('outbox', 'patient');
    const listen = (): void => {
      subscriber.subscribe(this.channel).then(onEvent, (error: Error) => this.log.debug(`Waiting for Redis: ${error.message}`));
    };
    subscriber.on('ready', listen).on('message', onEvent);
    if (subscriber.status === 'ready') listen();
  }
}
