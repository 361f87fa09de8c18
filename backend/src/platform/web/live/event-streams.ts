import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { Problem } from '../../kernel/problems/problem.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { EventStream, type StreamOwner } from './event-stream.js';
import { getLiveChannel } from './live-updates.service.js';
import { OpenStreams } from './open-streams.js';

/** Maximum number of streams per user in one process. */
const MAX_STREAMS_PER_USER = 10;

/** Manages this web process's open event streams, which receive their messages from Redis. */
@Injectable()
export class EventStreamsService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly streams = new OpenStreams<EventStream>();
  private readonly closing: string;
  private readonly log = new Logger('EventStreamsService');
  private subscriber: Redis;

  constructor(private readonly connections: RedisConnectionsService) {
    this.closing = connections.prefixKey('event-streams:close');
  }

  async onModuleInit(): Promise<void> {
    this.subscriber = this.connections.connect('event-streams', 'patient');
    this.subscriber.on('message', (channel: string, message: string) => this.deliver(channel, message));
    await this.subscriber.subscribe(this.closing);
    this.subscriber.on('ready', () => this.streams.findAll().forEach((stream) => stream.send('{"type":"resync"}')));
  }

  /**
   * Sends the organization's events as the response until either side ends it.
   * @throws Problem `too-many-requests` if the user has too many open streams
   */
  async open(owner: StreamOwner, response: Response): Promise<void> {
    // If the page has already disconnected, its stream would never be removed.
    if (response.destroyed) return;
    const channel = getLiveChannel(this.connections, owner.organizationId);
    if (this.streams.findByKey(channel).filter((stream) => stream.owner.userId === owner.userId).length >= MAX_STREAMS_PER_USER) {
      throw new Problem('too-many-requests', `Only ${MAX_STREAMS_PER_USER} pages can receive live updates at once. Close one of them.`, {
        headers: { 'Retry-After': '60' },
      });
    }
    const stream = new EventStream(owner, response);
    this.streams.add(channel, stream);
    response.on('close', () => this.removeStream(channel, stream));
    await this.subscriber.subscribe(channel);
    stream.start();
  }

  /** Closes the given sessions' streams in every web process. */
  async closeEverywhere(sessionKeys: readonly string[]): Promise<void> {
    if (sessionKeys.length === 0) return;
    await this.connections.connect('events', 'answering').publish(this.closing, JSON.stringify(sessionKeys));
  }

  beforeApplicationShutdown(): void {
    this.streams.findAll().forEach((stream) => stream.close());
  }

  private deliver(channel: string, message: string): void {
    if (channel !== this.closing) {
      this.streams.findByKey(channel).forEach((stream) => stream.send(message));
      return;
    }
    const sessionKeys: string[] = JSON.parse(message);
    this.streams
      .findAll()
      .filter((stream) => sessionKeys.includes(stream.owner.sessionKey))
      .forEach((stream) => stream.close());
  }

  private removeStream(channel: string, stream: EventStream): void {
    if (!this.streams.remove(channel, stream)) return;
    this.subscriber
      .unsubscribe(channel)
      .catch((error: Error) => this.log.debug(`No longer listening to ${channel}: the connection is gone (${error.message}).`));
  }
}
