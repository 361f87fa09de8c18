import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ClockService } from '../../kernel/clock/clock.js';
import { RedisConnectionsService } from '../../kernel/redis/redis-connections.js';
import { requireRedisResponse } from '../../kernel/redis/redis-guard.js';

export interface ApiKeyCall {
  /** ISO 8601 UTC. */
  readonly calledAt: string;
  readonly keyId: string;
  readonly method: string;
  /** Route pattern, such as /api/policies/:id. */
  readonly route: string;
  readonly httpStatus: number;
  readonly durationMs: number;
  readonly requestId: string;
}

/** Outcomes of calls: successful, rejected because of an error in the request, over the limit, or failed because of an error in the product. */
export const callOutcomes = ['answered', 'refused', 'limited', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export interface CallCount {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly keyId: string;
  readonly outcome: CallOutcome;
  readonly calls: number;
}

/** Number of calls kept per organization. */
const MAX_KEPT_CALLS = 500;
const KEPT_SECONDS = 7 * 86_400;
const COUNTED_DAYS = 30;
const WRITE_DELAY_MS = 1_000;
const DAY_MS = 86_400_000;

/** Records recent calls with API keys in Redis, in batches once a second, so individual calls do not cost a write. */
@Injectable()
export class ApiKeyCallsService implements OnApplicationShutdown {
  private readonly log = new Logger('api-keys');
  private readonly redis: Redis;
  private counts = new Map<string, Map<string, number>>();
  private calls = new Map<string, string[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connections: RedisConnectionsService,
    private readonly clock: ClockService,
  ) {
    this.redis = connections.connect('api-keys', 'answering');
  }

  /** Records a call. @param ownerId organization that owns the key */
  recordCall(ownerId: string, call: ApiKeyCall): void {
    const outcome = toOutcome(call.httpStatus);
    const place = this.getCountsKey(ownerId, call.calledAt.slice(0, 10));
    const counts = this.counts.get(place) ?? new Map<string, number>();
    this.counts.set(place, counts);
    const field = `${call.keyId} ${outcome}`;
    counts.set(field, (counts.get(field) ?? 0) + 1);
    // Rejected calls over the limit are only counted, because a program that ignores its limit would displace other calls from the log.
    if (outcome !== 'limited') this.bufferCall(ownerId, call);
    this.timer ??= setTimeout(() => void this.writeBuffered(), WRITE_DELAY_MS).unref();
  }

  /** Returns the newest calls with an organization's keys. */
  async listNewest(ownerId: string): Promise<ApiKeyCall[]> {
    await this.writeBuffered();
    const texts = await requireRedisResponse(() => this.redis.lrange(this.getCallsKey(ownerId), 0, MAX_KEPT_CALLS - 1));
    return texts.map((text): ApiKeyCall => JSON.parse(text));
  }

  /** Returns the call counts of recent days, newest first. */
  async countByDay(ownerId: string): Promise<CallCount[]> {
    await this.writeBuffered();
    const today = this.clock.now().getTime();
    const days = Array.from({ length: COUNTED_DAYS }, (_, ago) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10));
    const counts = await requireRedisResponse(() => Promise.all(days.map((day) => this.redis.hgetall(this.getCountsKey(ownerId, day)))));
    return days.flatMap((day, at) => Object.entries(counts[at] ?? {}).flatMap(([field, calls]) => parseCount(day, field, Number(calls))));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writeBuffered();
  }

  private bufferCall(ownerId: string, call: ApiKeyCall): void {
    const calls = this.calls.get(ownerId) ?? [];
    this.calls.set(ownerId, calls);
    calls.push(JSON.stringify(call));
    if (calls.length > MAX_KEPT_CALLS) calls.shift();
  }

  private async writeBuffered(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [counts, calls] = [this.counts, this.calls];
    if (counts.size === 0) return;
    [this.counts, this.calls] = [new Map(), new Map()];
    const writes = this.redis.pipeline();
    for (const [place, fields] of counts) {
      for (const [field, by] of fields) writes.hincrby(place, field, by);
      writes.expire(place, (COUNTED_DAYS + 1) * 86_400);
    }
    for (const [ownerId, texts] of calls) {
      const place = this.getCallsKey(ownerId);
      writes.lpush(place, ...texts);
      writes.ltrim(place, 0, MAX_KEPT_CALLS - 1);
      writes.expire(place, KEPT_SECONDS);
    }
    try {
      await writes.exec();
    } catch (error) {
      this.log.warn(
        `Calls of API keys are not counted while Redis cannot be reached (${error instanceof Error ? error.message : 'unknown'}).`,
      );
    }
  }

  private getCountsKey(ownerId: string, day: string): string {
    return this.connections.prefixKey(`api-key-counts:${ownerId}:${day}`);
  }

  private getCallsKey(ownerId: string): string {
    return this.connections.prefixKey(`api-key-log:${ownerId}`);
  }
}

function toOutcome(status: number): CallOutcome {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
}

function parseCount(day: string, field: string, calls: number): CallCount[] {
  const [keyId = '', name] = field.split(' ');
  const outcome = callOutcomes.find((one) => one === name);
  return outcome === undefined ? [] : [{ day, keyId, outcome, calls }];
}
