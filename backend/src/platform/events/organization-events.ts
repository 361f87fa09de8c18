import { Injectable, Logger } from '@nestjs/common';
import { RedisConnections } from '../redis/redis-connections.js';

/** A message to the open pages of an organisation. Pages may miss one: it says that something changed, it is not the change. */
export interface OrganizationEvent {
  readonly type: string;
  readonly [field: string]: string | number | boolean | null;
}

/** Sends live events to the pages that an organisation has open, through whichever web process holds them. */
@Injectable()
export class OrganizationEvents {
  private readonly log = new Logger('OrganizationEvents');

  constructor(private readonly redis: RedisConnections) {}

  /** Sends without waiting. While Redis is away the event is dropped; pages refetch when the stream is back. */
  publish(organizationId: string, event: OrganizationEvent): void {
    const channel = organizationChannel(this.redis, organizationId);
    this.redis
      .connect('events', 'answering')
      .publish(channel, JSON.stringify(event))
      .catch((error: Error) => this.log.debug(`Live event '${event.type}' was not sent: ${error.message}`));
  }
}

export function organizationChannel(redis: RedisConnections, organizationId: string): string {
  return redis.key(`events:${organizationId}`);
}
