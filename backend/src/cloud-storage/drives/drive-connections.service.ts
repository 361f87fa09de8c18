import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { AccessTokensService, ReconnectNeededProblem } from '../../platform/outside/oauth/access-tokens.js';
import { OAuthConnectionsService } from '../../platform/outside/oauth/oauth-connections.js';
import type { OAuthProvider } from '../../platform/outside/oauth/oauth-provider.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { DriveApi } from './drive-api.js';
import {
  deleteDrive,
  type DriveConnection,
  findDriveConnections,
  type DriveProblem,
  findDrive,
  saveCheck,
  saveDrive,
  recordUse,
} from './drive-connections.queries.js';
import { DriveError } from './drive-error.js';
import { toDriveProblem } from './drive-problem.http.js';
import { type DriveFacts, computeDriveState } from './drive-state.js';
import { DRIVE_NAMES, type DriveName, type DriveDefinition } from './drive-terms.js';
import { DriveProviderRegistry } from './drive-provider.registry.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Caller that requests consent, and the caller's browser session. */
export interface DriveBrowser {
  readonly caller: Caller;
  readonly sessionId: string;
}

/** A connected drive that is ready for use. */
export interface OpenDrive {
  readonly organizationId: string;
  readonly terms: DriveDefinition;
  readonly row: DriveConnection;
  readonly api: DriveApi;
}

export interface DriveState extends DriveFacts {
  readonly terms: DriveDefinition;
  readonly row: DriveConnection | undefined;
  readonly consentEndsAt: Date | null;
  readonly missing: readonly string[];
  readonly hasSimulator: boolean;
}

/** Use is recorded at most once a minute, which is precise enough for display. */
const USE_RECORD_INTERVAL_MS = 60_000;
/** Wait before a retry if a busy drive does not send a retry time. */
const DEFAULT_RETRY_MS = 30_000;

/** Manages organizations' cloud drives: consent, state and use. */
@Injectable()
export class DriveConnectionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly oauth: OAuthConnectionsService,
    private readonly tokens: AccessTokensService,
    private readonly providers: DriveProviderRegistry,
    private readonly clock: ClockService,
  ) {}

  /** @returns the URL of the consent page @throws Problem 'setup-required' if the operator has not set credentials */
  async beginConsent({ caller, sessionId }: DriveBrowser, name: DriveName, isSimulator: boolean): Promise<string> {
    const { organizationId, id: userId } = caller;
    const provider = this.providers.getProviderToConnect(name, isSimulator);
    const known = await this.find(organizationId, name);
    const reconnected = known?.isSimulator === isSimulator ? { connectionId: known.connectionId } : {};
    return (await this.oauth.start(provider, { organizationId, userId, sessionId }, reconnected)).url;
  }

  /** Redeems the query parameters of the callback, and checks the drive. @throws Problem with instructions */
  async finishConsent({ caller, sessionId }: DriveBrowser, name: DriveName, query: string): Promise<void> {
    const { organizationId, id: userId } = caller;
    const isSimulator = this.providers.isSimulated(name);
    const provider = this.providers.getOAuthProvider(name, isSimulator);
    const connectionId = await this.oauth.finish(provider, { organizationId, userId, sessionId }, query, { isConfirmedLater: true });
    const before = await this.find(organizationId, name);
    try {
      const api = this.providers.createApi(name, { organizationId, connectionId, isSimulator });
      const [account, homeId] = [await api.getAccount(), await api.getHome()];
      await this.database.inOrganization(organizationId, async (tx) => {
        await saveDrive(tx, { provider: name, connectionId, isSimulator, account, homeId }, this.clock.now());
        await this.oauth.confirm(tx, connectionId);
        if (before && before.connectionId !== connectionId)
          await this.oauth.scheduleEnd(tx, this.providers.getOAuthProvider(name, before.isSimulator), organizationId, before.connectionId);
      });
    } catch (error) {
      if (before?.connectionId !== connectionId) await this.oauth.disconnect(provider, organizationId, connectionId);
      throw this.explainError(error, name);
    }
    if (before && before.connectionId !== connectionId)
      await this.oauth.disconnect(this.providers.getOAuthProvider(name, before.isSimulator), organizationId, before.connectionId);
  }

  async listStates(organizationId: string): Promise<DriveState[]> {
    const rows = await this.database.inOrganization(organizationId, (tx) => findDriveConnections(tx));
    return Promise.all(
      DRIVE_NAMES.map(async (name) =>
        this.toState(
          organizationId,
          name,
          rows.find(({ provider }) => provider === name),
        ),
      ),
    );
  }

  async getState(organizationId: string, name: DriveName): Promise<DriveState> {
    return this.toState(organizationId, name, await this.find(organizationId, name));
  }

  /** Reads the account and space of a drive, and records the result. Ignores a drive that is not connected. */
  async checkDrive(organizationId: string, name: DriveName): Promise<DriveState> {
    const row = await this.find(organizationId, name);
    if (row) {
      const found = await this.inspectDrive(organizationId, row).then(
        (account) => ({ account, trouble: null }),
        (error: unknown) => ({ account: undefined, trouble: this.toProblem(error, name) }),
      );
      const now = this.clock.now();
      await this.database.inOrganization(organizationId, (tx) => saveCheck(tx, name, { ...found, now }));
    }
    return this.getState(organizationId, name);
  }

  /** Revokes the consent and deletes the stored entries of the drive, but keeps the drive's files. */
  async disconnectDrive(organizationId: string, name: DriveName): Promise<void> {
    const row = await this.find(organizationId, name);
    if (!row) return;
    const { connectionId } = row;
    const provider = this.providers.getOAuthProvider(name, row.isSimulator);
    // Revocation by bearer token needs a valid token; if there is none, there is nothing left to revoke.
    if (provider.revocation === 'bearer') await this.getToken(provider, organizationId, row).catch(() => undefined);
    const forget = async (tx: OrganizationTx) => deleteDrive(tx, name, connectionId);
    try {
      await this.oauth.disconnect(provider, organizationId, connectionId, forget);
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== 'not-found') throw error;
      await this.database.inOrganization(organizationId, forget);
    }
  }

  /**
   * Runs work with a connected drive; records failures with the connection and converts them to problems for the user.
   * @throws Problem 'conflict' if the drive is not connected or requires action by a user, 'unavailable', 'not-found', 'quota-exceeded'
   */
  async withDrive<Result>(organizationId: string, name: DriveName, work: (drive: OpenDrive) => Promise<Result>): Promise<Result> {
    const terms = this.providers.getTerms(name);
    const row = await this.find(organizationId, name);
    if (!row) throw Refusal.createConflict(`${terms.title} is not connected. Connect it in File Storage, or use the built-in storage.`);
    const { connectionId, isSimulator } = row;
    try {
      const api = this.providers.createApi(name, { organizationId, connectionId, isSimulator });
      const result = await work({ organizationId, terms, row, api });
      const isNews = row.lastError !== null || this.clock.now().getTime() - (row.lastUsedAt?.getTime() ?? 0) > USE_RECORD_INTERVAL_MS;
      if (isNews) await this.recordUse(organizationId, name, null);
      return result;
    } catch (error) {
      const explained = this.explainError(error, name);
      const isOfConnection =
        error instanceof DriveError ? !['missing', 'taken'].includes(error.kind) : error instanceof ReconnectNeededProblem;
      if (isOfConnection) await this.recordUse(organizationId, name, this.toProblem(error, name));
      throw explained;
    }
  }

  private async recordUse(organizationId: string, name: DriveName, trouble: DriveProblem | null): Promise<void> {
    const now = this.clock.now();
    await this.database.inOrganization(organizationId, (tx) => recordUse(tx, name, { trouble, now }));
  }

  /** Converts an error to a problem with the connection. @throws all other errors */
  private toProblem(error: unknown, name: DriveName): DriveProblem {
    const sentence = formatError(this.explainError(error, name));
    if (!(error instanceof DriveError)) return { error: sentence, errorKind: null, retryAt: null };
    const waitMs = error.kind === 'throttled' ? (error.waitMs ?? DEFAULT_RETRY_MS) : undefined;
    const retryAt = waitMs === undefined ? null : new Date(this.clock.now().getTime() + waitMs);
    return { error: sentence, errorKind: error.kind, retryAt };
  }

  private async inspectDrive(organizationId: string, { provider, connectionId, isSimulator }: DriveConnection) {
    return this.providers.createApi(provider, { organizationId, connectionId, isSimulator }).getAccount();
  }

  private async getToken(provider: OAuthProvider, organizationId: string, { connectionId }: DriveConnection): Promise<string> {
    return this.tokens.accessToken(provider, organizationId, connectionId);
  }

  private async toState(organizationId: string, name: DriveName, row: DriveConnection | undefined): Promise<DriveState> {
    const missing = this.providers.listMissing(name);
    const common = {
      terms: this.providers.getTerms(name),
      row,
      missing: row ? [] : missing,
      hasSimulator: this.providers.isSimulated(name),
    };
    if (!row) {
      const state = missing.length > 0 ? ('not-configured' as const) : ('not-connected' as const);
      return { ...common, state, scopes: [], problem: null, retryAt: null, consentEndsAt: null };
    }
    const facts = await this.oauth.getFacts(this.providers.getOAuthProvider(name, row.isSimulator), organizationId, row.connectionId);
    return { ...common, ...computeDriveState(common.terms, row, facts, this.clock.now()), consentEndsAt: facts?.consentEndsAt ?? null };
  }

  private async find(organizationId: string, name: DriveName): Promise<DriveConnection | undefined> {
    return this.database.inOrganization(organizationId, (tx) => findDrive(tx, name));
  }

  private explainError(error: unknown, name: DriveName): unknown {
    return error instanceof DriveError ? toDriveProblem(error, this.providers.getTerms(name)) : error;
  }
}

function formatError(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  if (error instanceof Refusal) return error.message;
  throw error;
}
