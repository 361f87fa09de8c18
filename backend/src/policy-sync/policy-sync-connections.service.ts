import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { EncryptionService } from '../platform/kernel/crypto/encryption.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OutboundClient } from '../platform/outside/outbound/outbound.js';
import { OutboundError } from '../platform/outside/outbound/outbound-error.js';
import { createNotFoundProblem } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import {
  deleteConnection,
  findConnection,
  deleteSourceRecords,
  lockConnection,
  saveCheck,
  saveSecret,
  saveSettings,
  type StoredConnection,
} from './connection.queries.js';
import { POLICY_SYNC_CONNECTED, POLICY_SYNC_DISCONNECTED, POLICY_SYNC_SECRET_CREATED } from './policy-sync.actions.js';
import { countRefused } from './runs/record.queries.js';
import { PolicySourceClient, type SourceAddress } from './source/policy-source.client.js';
import { SourceError } from './source/source-error.js';
import type { SyncNumbers } from './sync-numbers.js';
import type { SyncSchedule } from './sync-schedules.js';

const HINT_CHARACTERS = 4;
const ROTATION_MS = 24 * 60 * 60_000;

/** Settings as entered. */
export interface EnteredSettings {
  readonly baseUrl: string;
  /** If absent, the stored key is kept. */
  readonly apiKey?: string | undefined;
}

/** Schedule of a connection, and how it handles similar policy numbers. If `numbers` is absent, the stored choice is kept. */
export interface SyncChoices {
  readonly schedule: SyncSchedule;
  readonly numbers?: SyncNumbers | undefined;
}

export interface ConnectionView {
  readonly connection: StoredConnection | null;
  readonly openErrors: number;
  readonly lastRun: TaskRecord | null;
}

/** The connection to an organization's policy administration system: its URL, key and webhook. */
@Injectable()
export class PolicySyncConnectionsService {
  readonly publicUrl: string;
  /** URL of the simulator of `npm start`; null when it is not running. */
  readonly simulatorUrl: string | null;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly encryption: EncryptionService,
    private readonly outbound: OutboundClient,
    private readonly source: PolicySourceClient,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
    this.simulatorUrl = configuration.get('policySimulatorUrl') ?? null;
  }

  async getView(organizationId: string): Promise<ConnectionView> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = (await findConnection(tx)) ?? null;
      const runId = connection?.runId ?? null;
      return {
        connection,
        openErrors: connection === null ? 0 : await countRefused(tx),
        lastRun: runId === null ? null : ((await this.tasks.find(tx, runId)) ?? null),
      };
    });
  }

  /**
   * Stores the settings. A changed URL restarts the sync, and requires its key: a key is never sent to a host for which it was not entered.
   */
  async save(organizationId: string, entered: EnteredSettings, { schedule, numbers: chosen }: SyncChoices): Promise<void> {
    this.checkAddress(entered.baseUrl);
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await lockConnection(tx);
      const { baseUrl, apiKey } = this.applySettings(before, entered);
      const numbers = chosen ?? before?.numbers ?? 'ask';
      const settings = {
        webhookId: before?.webhookId ?? randomUUID(),
        baseUrl,
        sealedKey: this.encryption.encrypt(apiKey, getEncryptionContext(organizationId, 'key')),
        keyHint: apiKey.slice(-HINT_CHARACTERS),
        schedule,
        numbers,
      };
      await saveSettings(tx, settings);
      if (before !== undefined && before.baseUrl !== baseUrl) await deleteSourceRecords(tx);
      const after = { baseUrl, schedule, numbers, newKey: entered.apiKey !== undefined };
      tx.recordChange(POLICY_SYNC_CONNECTED, { subjectId: settings.webhookId, ...toAuditedBefore(before), after });
    });
  }

  /** Checks the settings with an actual authenticated call. @returns null if it succeeds; otherwise a sentence that explains what to do */
  async runTest(organizationId: string, entered: EnteredSettings): Promise<string | null> {
    this.checkAddress(entered.baseUrl);
    const stored = await this.database.inOrganization(organizationId, (tx) => findConnection(tx));
    return (await this.findFailure(this.applySettings(stored, entered)))?.message ?? null;
  }

  /** Calls the source with the stored settings, and stores the result. */
  async check(organizationId: string): Promise<void> {
    const stored = await this.database.inOrganization(organizationId, (tx) => findConnection(tx));
    if (stored === undefined) return;
    const failure = await this.findFailure(this.toSourceAddress(stored));
    const check = { at: this.clock.now(), error: failure?.message ?? null, isRefused: failure?.kind === 'refused' };
    await this.database.inOrganization(organizationId, (tx) => saveCheck(tx, check));
  }

  /** Ends the connection. Recorded transactions stay in the book. @throws Problem 'not-found' if there is no connection */
  async disconnect(organizationId: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await lockConnection(tx);
      if (before === undefined) throw createNotFoundProblem('connection');
      await deleteConnection(tx);
      const { baseUrl, schedule, numbers } = before;
      tx.recordChange(POLICY_SYNC_DISCONNECTED, { subjectId: before.webhookId, before: { baseUrl, schedule, numbers } });
    });
  }

  /**
   * Creates a new secret for the webhook. The previous one stays valid for another day, even if several new ones are created.
   * @throws Problem 'not-found' if there is no connection
   */
  async createSecret(organizationId: string): Promise<{ secret: string; previousUntil: Date | null }> {
    const secret = randomBytes(32).toString('hex');
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = await lockConnection(tx);
      if (connection === undefined) throw createNotFoundProblem('connection');
      const previous = this.choosePrevious(connection);
      const previousUntil = previous?.until ?? null;
      await saveSecret(tx, this.encryption.encrypt(secret, getEncryptionContext(organizationId, 'secret')), previous);
      const after = { previousUntil: previousUntil?.toISOString() ?? null };
      tx.recordChange(POLICY_SYNC_SECRET_CREATED, { subjectId: connection.webhookId, after });
      return { secret, previousUntil };
    });
  }

  /** Returns the secrets with which webhooks may currently be signed. */
  getSecrets({ organizationId, sealedSecret, sealedPreviousSecret, previousSecretUntil }: StoredConnection): string[] {
    const secrets = sealedSecret === null ? [] : [this.encryption.decrypt(sealedSecret, getEncryptionContext(organizationId, 'secret'))];
    const isPreviousGood = previousSecretUntil !== null && previousSecretUntil > this.clock.now();
    if (isPreviousGood && sealedPreviousSecret !== null)
      secrets.push(this.encryption.decrypt(sealedPreviousSecret, getEncryptionContext(organizationId, 'previous-secret')));
    return secrets;
  }

  toSourceAddress({ organizationId, baseUrl, sealedKey }: StoredConnection): SourceAddress {
    return { baseUrl, apiKey: this.encryption.decrypt(sealedKey, getEncryptionContext(organizationId, 'key')) };
  }

  isSimulator(baseUrl: string): boolean {
    return this.simulatorUrl !== null && baseUrl === this.simulatorUrl;
  }

  private async findFailure(address: SourceAddress): Promise<SourceError | null> {
    try {
      await this.source.fetchPage(address, { cursor: null, changedSince: null }, 1);
      return null;
    } catch (error) {
      if (error instanceof SourceError) return error;
      throw error;
    }
  }

  private applySettings(stored: StoredConnection | undefined, { baseUrl: text, apiKey }: EnteredSettings): SourceAddress {
    const baseUrl = text.replace(/\/+$/, '');
    if (apiKey !== undefined) return { baseUrl, apiKey };
    if (stored === undefined) throw Refusal.forFields([{ field: 'apiKey', message: 'Enter the API key.' }]);
    if (new URL(stored.baseUrl).origin !== new URL(baseUrl).origin)
      throw Refusal.forFields([{ field: 'apiKey', message: 'Enter the API key of this address. The stored key belongs to another host.' }]);
    return { ...this.toSourceAddress(stored), baseUrl };
  }

  private checkAddress(baseUrl: string): void {
    try {
      this.outbound.checkUrl(baseUrl);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw Refusal.forFields([{ field: 'baseUrl', message: error.message }], error);
    }
  }

  /** Keep a previous secret that is still valid, because the response with the newer one may have been lost. */
  private choosePrevious(connection: StoredConnection): { sealed: string; until: Date } | null {
    const { organizationId, sealedSecret, sealedPreviousSecret, previousSecretUntil } = connection;
    const now = this.clock.now();
    if (sealedPreviousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now)
      return { sealed: sealedPreviousSecret, until: previousSecretUntil };
    if (sealedSecret === null) return null;
    const secret = this.encryption.decrypt(sealedSecret, getEncryptionContext(organizationId, 'secret'));
    const sealed = this.encryption.encrypt(secret, getEncryptionContext(organizationId, 'previous-secret'));
    return { sealed, until: new Date(now.getTime() + ROTATION_MS) };
  }
}

const getEncryptionContext = (organizationId: string, field: 'key' | 'secret' | 'previous-secret'): string =>
  `${organizationId}/policy-sync/${field}`;

const toAuditedBefore = (before: StoredConnection | undefined) =>
  before === undefined ? {} : { before: { baseUrl: before.baseUrl, schedule: before.schedule, numbers: before.numbers } };
