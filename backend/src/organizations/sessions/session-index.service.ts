import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnectionsService } from '../../platform/kernel/redis/redis-connections.js';
import { MAX_SECONDS } from './session-lifetime.js';
import type { SignInContext } from './session.types.js';

export interface IndexedSession extends SignInContext {
  /** Public id, which cannot be used to sign in. */
  readonly id: string;
  readonly lastSeenAt: string;
}

interface Entry extends SignInContext {
  readonly sessionId: string;
  readonly lastSeenAt: string;
}

/** Indexes the sessions of each user in Redis, to list and end them. */
@Injectable()
export class SessionIndexService {
  readonly redis: Redis;
  /** Prefix of session keys. */
  readonly prefix: string;

  constructor(private readonly connections: RedisConnectionsService) {
    this.redis = connections.connect('sessions', 'answering');
    this.prefix = connections.prefixKey('session:');
  }

  /** Records a new session, or that a session was used. @param seconds remaining lifetime */
  async recordSession(userId: string, sessionId: string, place: SignInContext, seenAt: Date): Promise<void> {
    const entry: Entry = { ...place, sessionId, lastSeenAt: seenAt.toISOString() };
    await this.redis
      .multi()
      .hset(this.getIndexKey(userId), toPublicSessionId(sessionId), JSON.stringify(entry))
      .expire(this.getIndexKey(userId), MAX_SECONDS)
      .exec();
  }

  /** Returns the active sessions, most recently used first. */
  async list(userId: string): Promise<IndexedSession[]> {
    const entries = await this.listEntries(userId);
    const running: IndexedSession[] = [];
    for (const [id, { sessionId, ...entry }] of entries) {
      if (await this.isRunning(sessionId)) running.push({ id, ...entry });
      else await this.redis.hdel(this.getIndexKey(userId), id);
    }
    return running.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  }

  async isRunning(sessionId: string): Promise<boolean> {
    return (await this.redis.exists(this.prefix + sessionId)) === 1;
  }

  /** Ends one session of the user. @returns false if there is none with this id */
  async endSession(userId: string, id: string): Promise<boolean> {
    const text = await this.redis.hget(this.getIndexKey(userId), id);
    if (text === null) return false;
    const { sessionId } = parseEntry(text);
    await this.redis
      .multi()
      .del(this.prefix + sessionId)
      .hdel(this.getIndexKey(userId), id)
      .exec();
    return true;
  }

  /** Ends all sessions of the user. @returns their public ids */
  async endAll(userId: string): Promise<string[]> {
    const entries = await this.listEntries(userId);
    for (const [id] of entries) await this.endSession(userId, id);
    return entries.map(([id]) => id);
  }

  private async listEntries(userId: string): Promise<[string, Entry][]> {
    const all = await this.redis.hgetall(this.getIndexKey(userId));
    return Object.entries(all).map(([id, text]) => [id, parseEntry(text)]);
  }

  private getIndexKey(userId: string): string {
    return this.connections.prefixKey(`sessions-of:${userId}`);
  }
}

/** Returns an id of the session that is safe to show, because it cannot be used to sign in. */
export function toPublicSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 32);
}

function parseEntry(text: string): Entry {
  const entry: Entry = JSON.parse(text);
  return entry;
}
