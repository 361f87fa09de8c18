import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ApiKeyCaller } from '../../kernel/access/caller.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { whileRedisAnswers } from '../../kernel/redis/redis-guard.js';

/** A key as it is remembered between two looks into the database. */
export interface KnownKey {
  readonly caller: ApiKeyCaller;
  /** The organization whose key it is. */
  readonly ownerId: string;
  readonly expiresAt: string | null;
}

/** A key with the calls that are left to it. */
interface CountedKey {
  /** Null for a key that was revoked. */
  readonly known: KnownKey | null;
  readonly calls: number;
  readonly resetMs: number;
}

const WINDOW_MS = 60_000;
/** The database is asked for a key once in this time. */
const KNOWN_SECONDS = 60;
/** Longer than a look into the database lasts that began before a key was revoked. */
const REVOKED_SECONDS = 600;
const REVOKED = 'revoked';

/**
 * What is remembered under the first of the hashes, and how often it has called in this minute, in one round trip.
 * KEYS: the count, then what is remembered of each hash; ARGV: milliseconds of the window, the text of a revoked key.
 */
const COUNT = `
  for at = 2, #KEYS do
    local known = redis.call('GET', KEYS[at])
    if known then
      if known == ARGV[2] then return {known, 0, 0} end
      local calls = redis.call('INCR', KEYS[1])
      if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
      return {known, calls, redis.call('PTTL', KEYS[1])}
    end
  end
  return false`;

/** The keys that were used lately, in Redis, and how often in this minute. */
@Injectable()
export class KnownKeysService {
  /** Calls of one key in a minute. */
  readonly limit: number;
  private readonly redis: Redis;

  constructor(
    private readonly connections: RedisConnectionsService,
    configuration: Configuration,
  ) {
    this.redis = connections.connect('api-keys', 'answering');
    this.limit = configuration.get('apiKeyCallsPerMinute');
  }

  /** Counts a call. @returns undefined for a key that is not remembered, which is not counted */
  async count(hashes: readonly string[]): Promise<CountedKey | undefined> {
    const keys = [this.connections.prefixKey(`api-key-calls:${hashes[0]}`), ...hashes.map((hash) => this.getCacheKey(hash))];
    const answer = await whileRedisAnswers(() => this.redis.eval(COUNT, keys.length, ...keys, WINDOW_MS, REVOKED));
    if (!Array.isArray(answer)) return undefined;
    const [text, calls, resetMs] = answer;
    const known: KnownKey | null = text === REVOKED ? null : JSON.parse(String(text));
    return { known, calls: Number(calls), resetMs: Number(resetMs) };
  }

  /** Remembers a key, unless it was revoked meanwhile. */
  async remember(hash: string, known: KnownKey): Promise<void> {
    await whileRedisAnswers(() => this.redis.set(this.getCacheKey(hash), JSON.stringify(known), 'EX', KNOWN_SECONDS, 'NX'));
  }

  /** No process lets a key in from now on. To be said before its row says so: a look that began earlier must not bring it back. */
  async revoke(hash: string): Promise<void> {
    await whileRedisAnswers(() => this.redis.set(this.getCacheKey(hash), REVOKED, 'EX', REVOKED_SECONDS));
  }

  /** Has the database asked at the next call. */
  async forget(hash: string): Promise<void> {
    await whileRedisAnswers(() => this.redis.del(this.getCacheKey(hash)));
  }

  private getCacheKey(hash: string): string {
    return this.connections.prefixKey(`api-key:${hash}`);
  }
}
