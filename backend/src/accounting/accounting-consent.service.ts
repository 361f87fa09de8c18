import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type ConnectingBrowser, OAuthConnectionsService } from '../platform/outside/oauth/oauth-connections.js';
import type { OAuthClient, OAuthProvider } from '../platform/outside/oauth/oauth-provider.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { ACCOUNTING_COMPANY_CHOSEN } from './accounting.actions.js';
import { AccountingConnectionsService, formatMissingCredentials } from './accounting-connections.service.js';
import {
  findConnection,
  lockConnection,
  saveConsentAttempt,
  setCompanies,
  setCompany,
  setStatus,
  type StoredConnection,
  claimConsentAttempt,
} from './connection.queries.js';
import { ConnectionChecksService } from './connection-checks.service.js';
import { AccountingRunsService } from './runs/accounting-runs.service.js';
import { AccountingSystemClient } from './accounting-system.client.js';
import type { Company } from './systems/accounting-system.js';
import { SystemError } from './systems/system-error.js';
import { getSystem } from './systems/systems.js';

/** Outcome of a consent, with the connection if it is known. */
export interface ConsentOutcome {
  readonly connectionId: string | null;
  /** Page that the browser returns to. */
  readonly redirectUri: string;
  readonly succeeded: boolean;
}

/** Handles consent at the vendor, and the choice of the company to post to. */
@Injectable()
export class AccountingConsentService {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: AccountingConnectionsService,
    private readonly oauth: OAuthConnectionsService,
    private readonly calls: AccountingSystemClient,
    private readonly checks: ConnectionChecksService,
    private readonly runs: AccountingRunsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the URL of the consent page. A working connection keeps working until the new consent is given. @throws Problem 'not-found' */
  async beginConsent(browser: ConnectingBrowser, id: string): Promise<string> {
    const { organizationId } = browser;
    const connection = await this.connections.get(organizationId, id);
    const missing = this.connections.listMissingCredentials(connection);
    if (missing.length > 0) throw Refusal.createConflict(formatMissingCredentials(missing));
    const client = this.connections.findOwnClient(connection);
    const provider = this.calls.getProvider(connection);
    const { connectionId: oauthId, url } = await this.startConsent(browser, connection, provider, client);
    const stateHash = hashState(new URL(url).searchParams.get('state') ?? '');
    await this.database.inOrganization(organizationId, (tx) => saveConsentAttempt(tx, id, { oauthId, stateHash }));
    return url;
  }

  /** Handles the vendor's callback. Stores a failure with the connection, for the page that the browser returns to. */
  async finishConsent(browser: ConnectingBrowser, query: string): Promise<ConsentOutcome> {
    const { organizationId } = browser;
    const callback = new URLSearchParams(query);
    const stateHash = hashState(callback.get('state') ?? '');
    const connection = await this.database.inOrganization(organizationId, (tx) => claimConsentAttempt(tx, stateHash));
    if (connection === undefined)
      return { connectionId: null, redirectUri: `${this.connections.publicUrl}/accounting-integrations`, succeeded: false };
    const { id, redirectUri } = connection;
    try {
      await this.oauth.finish(this.calls.getProvider(connection), browser, query);
      return { connectionId: id, redirectUri, succeeded: await this.storeCompanies(connection, callback) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A failed new consent does not break a working connection.
      if (connection.status !== 'connected') await this.checks.storeProblem(connection, error.detail);
      return { connectionId: id, redirectUri, succeeded: false };
    }
  }

  /**
   * Chooses the company to post to. @throws Refusal for a company that the consent does not cover or that is already connected, or for
   * another company while a sync is running
   */
  async chooseCompany(organizationId: string, id: string, companyId: string): Promise<void> {
    const connection = await this.database.inOrganization(organizationId, async (tx) => {
      const locked = assertFound(await lockConnection(tx, id), 'connection');
      const company = locked.companies.find((one) => one.id === companyId);
      if (company === undefined)
        throw Refusal.createConflict('You have not allowed access to this company. Choose a company from the list.');
      const isAnother = locked.companyId !== null && locked.companyId !== companyId;
      if (isAnother && (await this.runs.findRunning(tx, locked)) !== undefined)
        throw Refusal.createConflict('A sync of this connection is running. Wait until it finishes, then choose another company.');
      await this.connections.assertOtherCompany(tx, locked, company);
      await setCompany(tx, id, company);
      const before = locked.companyName === null ? {} : { before: { company: locked.companyName } };
      tx.recordChange(ACCOUNTING_COMPANY_CHOSEN, { subjectId: id, ...before, after: { company: company.name } });
      return assertFound(await findConnection(tx, id), 'connection');
    });
    await this.checks.checkConnection(connection);
  }

  /** Starts the consent for the existing grant or a new one; an abandoned attempt expires. */
  private async startConsent(
    browser: ConnectingBrowser,
    { oauthId }: StoredConnection,
    provider: OAuthProvider,
    client: OAuthClient | undefined,
  ): Promise<{ connectionId: string; url: string }> {
    const attempt = client === undefined ? {} : { client };
    if (oauthId === null) return this.oauth.start(provider, browser, attempt);
    try {
      return await this.oauth.start(provider, browser, { connectionId: oauthId, ...attempt });
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== 'not-found') throw error;
      return this.oauth.start(provider, browser, attempt);
    }
  }

  /** @returns true if the connection works; if the consent covers several companies, the user must choose one first */
  private async storeCompanies(connection: StoredConnection, callback: URLSearchParams): Promise<boolean> {
    const { organizationId, id } = connection;
    const companies = await this.listCompanies(connection, callback);
    await this.database.inOrganization(organizationId, (tx) => setCompanies(tx, id, companies));
    const { companyId, companyName } = connection;
    const [only] = companies;
    if (companyId === null) {
      if (only === undefined || companies.length > 1) {
        const problem =
          only === undefined
            ? 'This sign-in has no company. Connect again as a user who has access to your company.'
            : 'Choose the company to post to.';
        await this.database.inOrganization(organizationId, (tx) =>
          setStatus(tx, id, {
            status: only === undefined ? 'error' : 'disconnected',
            problem,
            checkedAt: this.clock.now(),
          }),
        );
        return only !== undefined;
      }
      await this.chooseCompany(organizationId, id, only.id);
      return this.isConnected(organizationId, id);
    }
    if (!companies.some((one) => one.id === companyId)) {
      const reached = companies.map(({ name }) => name).join(', ') || 'no company';
      await this.checks.storeProblem(
        connection,
        `This connection posts to ${companyName ?? `company ${companyId}`}, but you allowed access to ${reached}. Connect again and choose ${companyName ?? companyId}, or choose another company.`,
      );
      return false;
    }
    await this.chooseCompany(organizationId, id, companyId);
    return this.isConnected(organizationId, id);
  }

  private async listCompanies(connection: StoredConnection, callback: URLSearchParams): Promise<Company[]> {
    const { organizationId, id, system: name } = connection;
    const system = getSystem(name);
    // Reads the connection again, because its consent may have a new id.
    const fresh = await this.connections.get(organizationId, id);
    const named = system.consent.findCompany?.(callback) ?? null;
    try {
      const call = this.calls.createCall(fresh);
      if (system.listCompanies !== undefined) return await system.listCompanies(call);
      return named === null ? [] : [await system.getCompany(call, named)];
    } catch (error) {
      if (!(error instanceof SystemError)) throw error;
      throw new Problem('conflict', error.message);
    }
  }

  private async isConnected(organizationId: string, id: string): Promise<boolean> {
    return (await this.connections.get(organizationId, id)).status === 'connected';
  }
}

const hashState = (state: string): string => createHash('sha256').update(`accounting ${state}`).digest('hex');
