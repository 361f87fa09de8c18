import { Injectable } from '@nestjs/common';
import type { ApiKeyCaller } from '../../kernel/access/caller.js';
import { ClockService } from '../../kernel/clock/clock.js';
import { KeyedHashService } from '../../kernel/crypto/keyed-hash.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { type Throttle, ThrottleService } from '../../kernel/redis/throttle.js';
import { API_KEY_HASH_OWNER, isApiKey } from './api-key-text.js';
import { findKeyByHashes, recordUse } from './api-keys.queries.js';
import { type CachedKey, KeyCacheService } from './key-cache.service.js';

/** A call that was admitted. */
interface CheckedCall {
  readonly caller: ApiKeyCaller;
  /** Organization that owns the key; a test key works in a different one. */
  readonly ownerId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A key over its limit, with its owner and the time until which its calls are rejected. */
interface LimitedKey {
  readonly until: number;
  readonly known: CachedKey;
}

/** Problem for a key with too many calls. It contains the key, because rejected calls are also recorded. */
export class TooManyCallsProblem extends Problem {
  constructor(
    readonly known: CachedKey,
    limit: number,
    milliseconds: number,
  ) {
    const headers = buildLimitHeaders(limit, limit, milliseconds);
    const wait = headers['RateLimit-Reset'];
    super('too-many-requests', `An API key can make at most ${limit} calls a minute. Try again in ${wait} s.`, {
      headers: { ...headers, 'Retry-After': wait },
    });
  }
}

const UNKNOWN_KEY_MESSAGE = 'We do not know this API key. It may be revoked or expired. Ask an owner of your organization for a new one.';

/**
 * Finds the key for a secret, and counts its calls against the limit. A secret has 256 random bits, so a fast keyed hash is as secure as
 * a slow one.
 */
@Injectable()
export class ApiKeyCheckService {
  private readonly waiting = new Map<string, LimitedKey>();
  private readonly strangers: Throttle;

  constructor(
    private readonly hash: KeyedHashService,
    private readonly knownKeys: KeyCacheService,
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    throttles: ThrottleService,
  ) {
    this.strangers = throttles.createThrottle({ name: 'unknown-api-key', attempts: 120, withinSeconds: 60 });
  }

  /**
   * Authenticates a key. Rejects a key that is known to be over its limit without calling Redis or the database.
   * @param address address of the client, which limits its lookups of unknown keys
   * @throws Problem `unauthorized`, `too-many-requests` or, while Redis is unavailable, `unavailable`
   */
  async authenticateKey(secret: string, address: string): Promise<CheckedCall> {
    if (!isApiKey(secret)) throw createUnauthorizedProblem('This is not a Stampline API key. A key begins with stl_live_ or stl_test_.');
    const hashes = this.hash.computeHashes(secret, API_KEY_HASH_OWNER);
    this.refuseLimited(hashes[0]);
    const counted = (await this.knownKeys.countCall(hashes)) ?? (await this.findKey(hashes, address));
    if (counted?.known == null || hasExpired(counted.known, this.clock.now())) throw createUnauthorizedProblem(UNKNOWN_KEY_MESSAGE);
    const { known, calls, resetMs } = counted;
    const { limit } = this.knownKeys;
    if (calls > limit) {
      this.waiting.set(hashes[0], { until: performance.now() + resetMs, known });
      throw new TooManyCallsProblem(known, limit, resetMs);
    }
    return { caller: known.caller, ownerId: known.ownerId, headers: buildLimitHeaders(limit, calls, resetMs) };
  }

  private refuseLimited(hash: string): void {
    const waiting = this.waiting.get(hash);
    if (waiting === undefined) return;
    const milliseconds = waiting.until - performance.now();
    if (milliseconds > 0) throw new TooManyCallsProblem(waiting.known, this.knownKeys.limit, milliseconds);
    this.waiting.delete(hash);
  }

  private async findKey(hashes: readonly string[], address: string) {
    await this.strangers.countByNetwork(address);
    const now = this.clock.now();
    const key = await this.database.inScope('api-key', { key_hashes: hashes.join(' ') }, (tx) => findKeyByHashes(tx, now));
    if (key === undefined) return undefined;
    const { organizationId: ownerId, id, name, scopes, worksIn, hash, expiresAt } = key;
    const caller: ApiKeyCaller = { kind: 'api-key', id, organizationId: worksIn, name, scopes };
    await this.knownKeys.cacheKey(hash, { caller, ownerId, expiresAt: expiresAt?.toISOString() ?? null });
    await this.database.inOrganization(ownerId, (tx) => recordUse(tx, id, now));
    return this.knownKeys.countCall(hashes);
  }
}

function hasExpired({ expiresAt }: CachedKey, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}

function createUnauthorizedProblem(sentence: string): Problem {
  return new Problem('unauthorized', sentence, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function buildLimitHeaders(limit: number, calls: number, resetMs: number) {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - calls)),
    'RateLimit-Reset': String(Math.max(1, Math.ceil(resetMs / 1_000))),
  };
}
