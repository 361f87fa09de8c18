import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { Problem } from '../problems/problem.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { EventStream, type StreamOwner } from './event-stream.js';
import { liveChannel } from './live-news.js';

/** Pages with an open stream for one user in one process; an eleventh is refused. */
const MOST_FOR_A_USER = 10;

/** The open event streams of this web process, fed from Redis. */
@Injectable()
export class EventStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly streams = new Map<string, Set<EventStream>>();
  private readonly closing: string;
  private readonly log = new Logger('EventStreams');
  private subscriber: Redis;

  constructor(private readonly connections: RedisConnections) {
    this.closing = connections.key('event-streams:close');
  }

  async onModuleInit(): Promise<void> {
    this.subscriber = this.connections.connect('event-streams', 'patient');
    this.subscriber.on('message', (channel: string, message: string) => this.deliver(channel, message));
    await this.subscriber.subscribe(this.closing);
    this.subscriber.on('ready', () => this.all().forEach((stream) => stream.send('{"type":"resync"}')));
  }

  /**
   * Turns the response into a stream of the organization's events, until either side ends it.
   * @throws Problem `too-many-requests` when the user has too many streams open
   */
  async open(owner: StreamOwner, response: Response): Promise<void> {
    // A page that has left already would never be forgotten.
    if (response.destroyed) return;
    const channel = liveChannel(this.connections, owner.organizationId);
    const listening = this.streams.get(channel) ?? new Set();
    if ([...listening].filter((stream) => stream.owner.userId === owner.userId).length >= MOST_FOR_A_USER) {
      throw new Problem('too-many-requests', `Only ${MOST_FOR_A_USER} pages can receive live updates at once. Close one of them.`, {
        headers: { 'Retry-After': '60' },
      });
    }
    const stream = new EventStream(owner, response);
    this.streams.set(channel, listening.add(stream));
    response.on('close', () => this.forget(channel, stream));
    await this.subscriber.subscribe(channel);
    stream.start();
  }

  /** Ends the streams of these sign-ins in every web process. */
  async closeEverywhere(sessionKeys: readonly string[]): Promise<void> {
    if (sessionKeys.length === 0) return;
    await this.connections.connect('events', 'answering').publish(this.closing, JSON.stringify(sessionKeys));
  }

  beforeApplicationShutdown(): void {
    this.all().forEach((stream) => stream.close());
  }

  private deliver(channel: string, message: string): void {
    if (channel !== this.closing) {
      this.streams.get(channel)?.forEach((stream) => stream.send(message));
      return;
    }
    const sessionKeys: string[] = JSON.parse(message);
    this.all()
      .filter((stream) => sessionKeys.includes(stream.owner.sessionKey))
      .forEach((stream) => stream.close());
  }

  private all(): EventStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams]);
  }

  private forget(channel: string, stream: EventStream): void {
    const listening = this.streams.get(channel);
    listening?.delete(stream);
    if (listening?.size !== 0) return;
    this.streams.delete(channel);
    this.subscriber
      .unsubscribe(channel)
      .catch((error: Error) => this.log.debug(`No longer listening to ${channel}: the connection is gone (${error.message}).`));
  }
}
