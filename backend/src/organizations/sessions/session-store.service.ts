import { Injectable, Logger } from '@nestjs/common';
import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { SessionIndexService } from './session-index.service.js';
import { computeRemainingSeconds } from './session-lifetime.js';

const SEEN_INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * Stores sessions in Redis. A session with a user can be updated, but not restored after it has ended: express-session writes a new session
 * once more at the end of its request, when the session may already have ended.
 */
@Injectable()
export class SessionStoreService extends RedisStore {
  private readonly log = new Logger('Sessions');
  /** Time when this process last recorded the use of each session. */
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly index: SessionIndexService,
    private readonly clock: ClockService,
  ) {
    super({ client: index.redis, prefix: index.prefix, ttl: (session) => computeRemainingSeconds(session.place?.startedAt, clock.now()) });
  }

  override async set(sessionId: string, session: SessionData, done: (error?: unknown) => void = () => undefined): Promise<void> {
    if (!session.place) return super.set(sessionId, session, done);
    try {
      const seconds = computeRemainingSeconds(session.place.startedAt, this.clock.now());
      if (seconds > 0) await this.index.redis.set(this.prefix + sessionId, JSON.stringify(session), 'EX', seconds, 'XX');
      else await this.index.redis.del(this.prefix + sessionId);
    } catch (error) {
      return done(error);
    }
    done();
  }

  override async touch(sessionId: string, session: SessionData, done: (error?: unknown) => void = () => undefined): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - (this.seen.get(sessionId) ?? 0) >= SEEN_INTERVAL_MS) {
      if (this.seen.size >= MAX_REMEMBERED) this.seen.clear();
      this.seen.set(sessionId, now.getTime());
      await this.extend(sessionId, session, now);
    }
    done();
  }

  private async extend(sessionId: string, session: SessionData, now: Date): Promise<void> {
    try {
      const seconds = computeRemainingSeconds(session.place?.startedAt, now);
      await this.index.redis.expire(this.prefix + sessionId, Math.max(seconds, 0));
      if (session.passport && session.place) await this.index.recordSession(session.passport.user.id, sessionId, session.place, now);
    } catch (error) {
      // The response is ready, and must not fail only because the session will end a minute early.
      this.log.warn(`A session could not be extended: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
