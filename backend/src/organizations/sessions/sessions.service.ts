import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { EventStreamsService } from '../../platform/web/live/event-streams.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { KnownBrowsersService } from './known-browsers.service.js';
import { User } from '../user.entity.js';
import { SESSION_COOKIE } from './session.middleware.js';
import { type IndexedSession, toPublicSessionId, SessionIndexService } from './session-index.service.js';

/** Starts, lists and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly index: SessionIndexService,
    private readonly streams: EventStreamsService,
    private readonly browsers: KnownBrowsersService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Signs the user in on this request, under a new session id, and remembers the browser for the account.
   * @throws Problem `sign-in-failed` if the user's role, password or membership changes concurrently
   */
  async startSession(request: Request, user: User): Promise<void> {
    this.requireSessions(request);
    const startedAt = this.clock.now();
    const place = {
      startedAt: startedAt.toISOString(),
      address: request.ip ?? '',
      userAgent: (request.get('user-agent') ?? '').slice(0, 300),
    };
    await new Promise<void>((resolve, reject) => {
      request.logIn(user, (error?: unknown) => (error ? reject(toError(error)) : resolve()));
    });
    request.session.place = place;
    await new Promise<void>((resolve, reject) => {
      request.session.save((error?: unknown) => (error ? reject(toError(error)) : resolve()));
    });
    await this.index.recordSession(user.id, request.sessionID, place, startedAt);
    if (await this.isUnchanged(user)) return this.browsers.remember(request, user.email);
    await this.endSession(user.id, toPublicSessionId(request.sessionID));
    await destroySession(request);
    throw new Problem('sign-in-failed', 'Your account has just changed. Sign in again.');
  }

  /**
   * Switches the session to the sandbox, or back to its organization. Closes open event streams, which belong to the previous organization; pages
   * reopen them.
   * @param sandboxId undefined to return to the organization
   */
  async switchToSandbox(request: Request, sandboxId: string | undefined): Promise<void> {
    const { passport } = request.session;
    if (passport === undefined) throw new Error('The request has no signed-in user.');
    const { sandboxId: _, ...user } = passport.user;
    passport.user = sandboxId === undefined ? user : { ...user, sandboxId };
    await new Promise<void>((resolve, reject) => {
      request.session.save((error?: unknown) => (error ? reject(toError(error)) : resolve()));
    });
    await this.streams.closeEverywhere([toPublicSessionId(request.sessionID)]);
  }

  /** Signs out: ends the session on the server and clears the cookie. */
  async signOut(request: Request, response: Response): Promise<void> {
    const { user } = request;
    if (user) await this.endSession(user.id, toPublicSessionId(request.sessionID));
    response.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
    await destroySession(request);
  }

  /** Returns true if the session has not ended. */
  async isRunning(sessionId: string): Promise<boolean> {
    return this.index.isRunning(sessionId);
  }

  async list(userId: string): Promise<IndexedSession[]> {
    return this.index.list(userId);
  }

  /** Ends one session of the user, with its open event streams. @returns false if there is none with this id */
  async endSession(userId: string, id: string): Promise<boolean> {
    const ended = await this.index.endSession(userId, id);
    if (ended) await this.streams.closeEverywhere([id]);
    return ended;
  }

  /** Ends all sessions of the user, with their open event streams. */
  async endAll(userId: string): Promise<void> {
    await this.streams.closeEverywhere(await this.index.endAll(userId));
  }

  requireSessions(request: Request): void {
    if (request.sessionOutage !== undefined || !request.session) {
      throw new Problem('unavailable', 'Sign-in is not available right now. Try again shortly.', {
        cause: request.sessionOutage,
        headers: { 'Retry-After': '5' },
      });
    }
  }

  /** Detects a concurrent change that may have missed this session, because such a change commits first and ends the listed sessions afterward. */
  private async isUnchanged(user: User): Promise<boolean> {
    const { organizationId, id, signInVersion } = user;
    return this.database.inOrganization(organizationId, (tx) => tx.existsBy(User, { organizationId, id, signInVersion }));
  }
}

/** Removes the session from the request, because express-session would write it at the end. */
async function destroySession(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error?: unknown) => (error ? reject(toError(error)) : resolve()));
  });
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
