import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { ApiKeyCaller } from '../../kernel/access/caller.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { requireRedisResponse } from '../../kernel/redis/redis-guard.js';

export interface CachedKey {
  readonly caller: ApiKeyCaller;
  /** Organization that owns the key. */
  readonly ownerId: string;
  readonly expiresAt: string | null;
}

/** A cached key with the count of its calls. */
interface CountedKey {
  /** Null for a revoked key. */
  readonly known: CachedKey | null;
  readonly calls: number;
  readonly resetMs: number;
}

const WINDOW_MS = 60_000;
/** Time for which a key is cached. */
const CACHE_SECONDS = 60;
/** Time for which a revocation is cached; longer than any database lookup that began before the revocation. */
const REVOKED_MARK_SECONDS = 600;
const REVOKED = 'revoked';

/**
 * Returns the entry cached under the first known hash, and counts the call, in one round trip.
 * KEYS: the count, followed by the cache entry for each hash; ARGV: window in milliseconds, text that marks a revoked key.
 */
const COUNT_SCRIPT = `
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
export class KeyCacheService {
  /** Maximum number of calls per minute with one key. */
  readonly limit: number;
  private readonly redis: Redis;

  constructor(
    private readonly connections: RedisConnectionsService,
    configuration: Configuration,
  ) {
    this.redis = connections.connect('api-keys', 'answering');
    this.limit = configuration.get('apiKeyCallsPerMinute');
  }

  /** Counts a call. @returns undefined for a key that is not cached, in which case the call is not counted */
  async countCall(hashes: readonly string[]): Promise<CountedKey | undefined> {
    const keys = [this.connections.prefixKey(`api-key-calls:${hashes[0]}`), ...hashes.map((hash) => this.getCacheKey(hash))];
    const answer = await requireRedisResponse(() => this.redis.eval(COUNT_SCRIPT, keys.length, ...keys, WINDOW_MS, REVOKED));
    if (!Array.isArray(answer)) return undefined;
    const [text, calls, resetMs] = answer;
    const known: CachedKey | null = text === REVOKED ? null : JSON.parse(String(text));
    return { known, calls: Number(calls), resetMs: Number(resetMs) };
  }

  /** Caches a key, unless it was revoked in the meantime. */
  async cacheKey(hash: string, known: CachedKey): Promise<void> {
    await requireRedisResponse(() => this.redis.set(this.getCacheKey(hash), JSON.stringify(known), 'EX', CACHE_SECONDS, 'NX'));
  }

  /**
   * Rejects a key in all processes from now on. Call it before the row is updated, because a lookup that began earlier must not cache the key
   * again.
   */
  async revoke(hash: string): Promise<void> {
    await requireRedisResponse(() => this.redis.set(this.getCacheKey(hash), REVOKED, 'EX', REVOKED_MARK_SECONDS));
  }

  /** Removes a key from the cache; the next call reads the database. */
  async evictKey(hash: string): Promise<void> {
    await requireRedisResponse(() => this.redis.del(this.getCacheKey(hash)));
  }

  private getCacheKey(hash: string): string {
    return this.connections.prefixKey(`api-key:${hash}`);
  }
}
