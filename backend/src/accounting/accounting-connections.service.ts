import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { EncryptionService } from '../platform/kernel/crypto/encryption.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { OAuthConnectionsService } from '../platform/outside/oauth/oauth-connections.js';
import type { OAuthClient } from '../platform/outside/oauth/oauth-provider.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { ACCOUNTING_CONNECTION_ADDED, ACCOUNTING_CONNECTION_CHANGED, ACCOUNTING_CONNECTION_REMOVED } from './accounting.actions.js';
import {
  findConnectionOfCompany,
  deleteConnection,
  findConnection,
  findConnections,
  insertConnection,
  lockConnection,
  setCredentials,
  type StoredConnection,
} from './connection.queries.js';
import { AccountingSystemClient } from './accounting-system.client.js';
import type { Company } from './systems/accounting-system.js';
import { listOpenQuestions, type VendorSite, findSiteErrors, type SiteField, normalizeSite } from './systems/site.js';
import type { Environment, SystemId } from './systems/system-names.js';
import { getSystem, SYSTEMS } from './systems/systems.js';

/** Fields of a new connection as entered. */
export interface EnteredConnection {
  readonly system: SystemId;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Stampline page to return to after consent. */
  readonly redirectUri?: string | undefined;
  readonly environment: Environment;
  /** Known values of the parts that vary in the vendor's URLs. */
  readonly site: VendorSite;
  readonly companyId?: string | null | undefined;
}

/** Changes to a connection; omitted fields stay unchanged. */
export interface ConnectionChange {
  readonly name?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly site: VendorSite;
}

/** A value that must be entered before a user can connect. */
export interface MissingCredential {
  readonly field: 'clientId' | 'clientSecret' | SiteField;
  readonly label: string;
}

const SETTINGS_PAGE = '/accounting-integrations';

/** Manages an organization's connections to accounting systems. Secrets are never returned. */
@Injectable()
export class AccountingConnectionsService {
  readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly encryption: EncryptionService,
    private readonly oauth: OAuthConnectionsService,
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  async list(organizationId: string): Promise<StoredConnection[]> {
    return this.database.inOrganization(organizationId, (tx) => findConnections(tx));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<StoredConnection> {
    return this.database.inOrganization(organizationId, async (tx) => assertFound(await findConnection(tx, id), 'connection'));
  }

  /** Stores a new connection, which does not work until a user gives consent. */
  async add(organizationId: string, { clientSecret, ...entered }: EnteredConnection): Promise<StoredConnection> {
    const { system, name, environment, clientId, companyId = null } = entered;
    const chosen = SYSTEMS.find((one) => one.id === system);
    if (chosen === undefined)
      throw Refusal.forFields([
        { field: 'system', message: 'This system cannot be connected yet. Export the entries as CSV or IIF instead.' },
      ]);
    const questions = chosen.site ?? [];
    const site = normalizeSite(questions, entered.site);
    const complaints = findSiteErrors(questions, site);
    if (complaints.length > 0) throw Refusal.forFields(complaints);
    const id = randomUUID();
    return this.database.inOrganization(organizationId, async (tx) => {
      if (companyId !== null)
        await this.assertOtherCompany(
          tx,
          { organizationId, id, system, environment, site },
          { id: companyId, name: `Company ${companyId}` },
        );
      await insertConnection(tx, {
        id,
        system,
        name,
        clientId,
        sealedClientSecret: this.encryption.encrypt(clientSecret, getEncryptionContext(organizationId, id)),
        redirectUri: this.getRedirectUri(entered.redirectUri),
        environment,
        site,
        companyId,
        postFrom: `${this.clock.today().slice(0, 4)}-01`,
      });
      tx.recordChange(ACCOUNTING_CONNECTION_ADDED, { subjectId: id, after: { system, name, environment, ...site } });
      return assertFound(await findConnection(tx, id), 'connection');
    });
  }

  /**
   * Changes a connection's name and credentials, and adds missing parts of its site; omitted fields stay unchanged. An existing consent keeps using
   * the old credentials.
   * @throws Problem 'not-found'; Refusal for a site that differs from the current one
   */
  async update(
    organizationId: string,
    id: string,
    { name, clientId, clientSecret, site: entered }: ConnectionChange,
  ): Promise<StoredConnection> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = assertFound(await lockConnection(tx, id), 'connection');
      const site = completeSite(before, entered);
      if (before.companyId !== null)
        await this.assertOtherCompany(
          tx,
          { ...before, site },
          { id: before.companyId, name: before.companyName ?? `Company ${before.companyId}` },
        );
      const after = {
        name: name ?? before.name,
        clientId: clientId ?? before.clientId,
        sealedClientSecret:
          clientSecret === undefined
            ? before.sealedClientSecret
            : this.encryption.encrypt(clientSecret, getEncryptionContext(organizationId, id)),
      };
      await setCredentials(tx, id, { ...after, site });
      tx.recordChange(ACCOUNTING_CONNECTION_CHANGED, {
        subjectId: id,
        before: { name: before.name },
        after: { name: after.name, hasNewCredentials: clientId !== undefined || clientSecret !== undefined, ...site },
      });
      return assertFound(await findConnection(tx, id), 'connection');
    });
  }

  /**
   * Prevents a second connection to the same company, even if two users choose it concurrently. @throws Refusal if it is already
   * connected
   */
  async assertOtherCompany(
    tx: EntityManager,
    connection: Pick<StoredConnection, 'organizationId' | 'id' | 'system' | 'environment' | 'site'>,
    company: Company,
  ): Promise<void> {
    await lockUntilTransactionEnd(tx, `accounting companies ${connection.organizationId}`);
    const other = await findConnectionOfCompany(tx, connection, company.id);
    if (other !== undefined) throw Refusal.createConflict(`${company.name} is already connected, as ${other.name}.`);
  }

  /**
   * Ends the connection and the consent. Posted entries stay in the accounting system and are recognized when the company is connected again. @throws
   * Problem 'not-found'
   */
  async remove(organizationId: string, id: string): Promise<void> {
    const connection = await this.database.inOrganization(organizationId, async (tx) => {
      const locked = assertFound(await lockConnection(tx, id), 'connection');
      await deleteConnection(tx, id);
      const { system, name, environment } = locked;
      tx.recordChange(ACCOUNTING_CONNECTION_REMOVED, { subjectId: id, before: { system, name, environment } });
      return locked;
    });
    const { oauthId } = connection;
    if (oauthId !== null) await this.endGrant(connection, oauthId);
  }

  /** Returns the organization's application at the vendor; undefined if it uses the operator's. */
  findOwnClient(connection: StoredConnection): OAuthClient | undefined {
    const client = this.decryptClient(connection);
    return client.id === '' && client.secret === '' ? undefined : client;
  }

  /** Lists the values that must be entered before a user can connect, in the order of the form. */
  listMissingCredentials(connection: StoredConnection): MissingCredential[] {
    const client = this.findOwnClient(connection) ?? this.calls.findClient(connection) ?? { id: '', secret: '' };
    return [
      ...listOpenQuestions(getSystem(connection.system).site ?? [], connection.site),
      ...(client.id === '' ? [{ field: 'clientId', label: 'client ID' } as const] : []),
      ...(client.secret === '' ? [{ field: 'clientSecret', label: 'client secret' } as const] : []),
    ].map(({ field, label }) => ({ field, label }));
  }

  private decryptClient({ organizationId, id, clientId, sealedClientSecret }: StoredConnection): OAuthClient {
    return { id: clientId, secret: this.encryption.decrypt(sealedClientSecret, getEncryptionContext(organizationId, id)) };
  }

  /** Revokes the consent of a connection; an unfinished consent expires automatically. */
  private async endGrant(connection: StoredConnection, oauthId: string): Promise<void> {
    try {
      await this.oauth.disconnect(this.calls.getProvider(connection), connection.organizationId, oauthId);
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== 'not-found') throw error;
    }
  }

  private getRedirectUri(entered: string | undefined): string {
    const right = `${this.publicUrl}${SETTINGS_PAGE}`;
    if (entered === undefined) return right;
    const origin = URL.canParse(entered) ? new URL(entered).origin : undefined;
    if (origin === new URL(this.publicUrl).origin) return entered;
    throw Refusal.forFields([{ field: 'redirectUri', message: `Enter a Stampline URL, such as ${right}.` }]);
  }
}

/** Describes the missing values and where to enter them. */
export function formatMissingCredentials(missing: readonly MissingCredential[]): string {
  const names = new Intl.ListFormat('en-US').format(missing.map(({ label }) => label));
  const [verb, it] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `The ${names} ${verb} missing. Choose Edit to enter ${it}, then connect.`;
}

/**
 * Adds missing values to the site. @throws Refusal for a value that cannot be part of a URL, or that differs from the current one, because
 * entries may have been posted there
 */
function completeSite({ system, site }: StoredConnection, entered: VendorSite): VendorSite {
  const questions = getSystem(system).site ?? [];
  const given = normalizeSite(questions, entered);
  const changed = questions.filter(({ field }) => site[field] !== undefined && given[field] !== undefined && given[field] !== site[field]);
  const complaints = [
    ...findSiteErrors(questions, given),
    ...changed.map(({ field, label }) => ({
      field,
      message: `To use another ${label}, add another connection. This connection keeps its current one.`,
    })),
  ];
  if (complaints.length > 0) throw Refusal.forFields(complaints);
  return { ...site, ...given };
}

const getEncryptionContext = (organizationId: string, id: string): string => `${organizationId}/accounting/${id}/client-secret`;
