import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ApiKeyCaller } from '../../kernel/access/caller.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { whileRedisAnswers } from '../../kernel/redis/redis-guard.js';

/** A cached key. */
export interface KnownKey {
  readonly caller: ApiKeyCaller;
  /** Organization that owns the key. */
  readonly ownerId: string;
  readonly expiresAt: string | null;
}

/** A cached key with its remaining calls. */
interface CountedKey {
  /** Null for a revoked key. */
  readonly known: KnownKey | null;
  readonly calls: number;
  readonly resetMs: number;
}

const WINDOW_MS = 60_000;
/** Time that a key is cached. */
const KNOWN_SECONDS = 60;
/** Longer than a database lookup that began before the revocation. */
const REVOKED_SECONDS = 600;
const REVOKED = 'revoked';

/**
 * Returns what is cached under the first known hash, and counts the call, in one round trip.
 * KEYS: the count, then the cache entry of each hash; ARGV: milliseconds of the window, the text of a revoked key.
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

/** Caches recently used keys in Redis, and counts their calls per minute. */
@Injectable()
export class KnownKeysService {
  /** Maximum calls of one key in a minute. */
  readonly limit: number;
  private readonly redis: Redis;

  constructor(
    private readonly connections: RedisConnectionsService,
    configuration: Configuration,
  ) {
    this.redis = connections.connect('api-keys', 'answering');
    this.limit = configuration.get('apiKeyCallsPerMinute');
  }

  /** Counts a call. @returns undefined for a key that is not cached, without counting */
  async count(hashes: readonly string[]): Promise<CountedKey | undefined> {
    const keys = [this.connections.prefixKey(`api-key-calls:${hashes[0]}`), ...hashes.map((hash) => this.getCacheKey(hash))];
    const answer = await whileRedisAnswers(() => this.redis.eval(COUNT, keys.length, ...keys, WINDOW_MS, REVOKED));
    if (!Array.isArray(answer)) return undefined;
    const [text, calls, resetMs] = answer;
    const known: KnownKey | null = text === REVOKED ? null : JSON.parse(String(text));
    return { known, calls: Number(calls), resetMs: Number(resetMs) };
  }

  /** Caches a key, unless it was revoked in the meantime. */
  async remember(hash: string, known: KnownKey): Promise<void> {
    await whileRedisAnswers(() => this.redis.set(this.getCacheKey(hash), JSON.stringify(known), 'EX', KNOWN_SECONDS, 'NX'));
  }

  /**
   * Rejects a key in all processes from now on. Call it before the row is updated: a lookup that began earlier must not cache the key
   * again.
   */
  async revoke(hash: string): Promise<void> {
    await whileRedisAnswers(() => this.redis.set(this.getCacheKey(hash), REVOKED, 'EX', REVOKED_SECONDS));
  }

  /** Removes a key from the cache, so that the next call reads the database. */
  async forget(hash: string): Promise<void> {
    await whileRedisAnswers(() => this.redis.del(this.getCacheKey(hash)));
  }

  private getCacheKey(hash: string): string {
    return this.connections.prefixKey(`api-key:${hash}`);
  }
}
