import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Beginning, beginWith } from './begin-with.js';
import { runBeforeCommit, startCollecting } from './before-commit.js';
import { namingLostConnection, UnknownCommitError } from './commit-errors.js';
import { DatabaseSilenceService } from './database-silence.js';
import { joinOpen, runOpen } from './open-transaction.js';
import { OrganizationTx } from './organization-tx.js';
import { isOutage } from '../problems/outage.js';
import type { Scope } from './scopes.js';

/** Opens transactions. Row-level security decides by the transaction's organization or scope what it sees. */
@Injectable()
export class DatabaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly silence: DatabaseSilenceService,
  ) {}

  /** One transaction that sees and changes the rows of one organization only. */
  async inOrganization<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const join = joinOpen(organizationId);
    return join ? join(work) : this.runOf(organizationId, {}, work);
  }

  /**
   * The same, and the transactions of the organization that the work opens join it: all of them are committed together, or none.
   * What the work gives to `afterCommit` runs then.
   */
  async inOneTransaction<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const effects: (() => void)[] = [];
    const result = await this.runOf(organizationId, {}, (tx) => runOpen(tx, effects, work));
    for (const effect of effects) effect();
    return result;
  }

  /** The same for reading alone: all of it is as it was at one moment, and nobody waits for it. In an open transaction it is a part of that. */
  async inSnapshot<T>(organizationId: string, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const join = joinOpen(organizationId);
    if (join) return join(work);
    return this.runOf(organizationId, { mode: 'isolation level repeatable read, read only' }, work);
  }

  /**
   * One transaction for a named need across organizations (see scopes.ts). The values become settings
   * `app.<key>` that the scope's policies may compare with.
   */
  async inScope<T>(scope: Scope, values: Readonly<Record<string, string>>, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (const key of Object.keys(values))
      if (!/^[a-z][a-z_]*$/.test(key) || key === 'scope') throw new Error(`'${key}' cannot be the name of a scope's value`);
    return this.runTransaction({ settings: { scope, ...values } }, work);
  }

  /** Gives the transaction an organization, for example that which sign-up has just created. */
  async enterOrganization(tx: EntityManager, organizationId: string): Promise<OrganizationTx> {
    await tx.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    return new OrganizationTx(tx, organizationId);
  }

  /** One transaction without an organization: it sees the tables that belong to nobody, such as migrations. */
  async inNoOrganization<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.runTransaction({ settings: {} }, work);
  }

  /** One statement without an organization and without a transaction: a single round trip. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.silence.unlessSilent(() => this.dataSource.query<Row[]>(sql, [...parameters]));
  }

  private async runOf<T>(organizationId: string, { mode }: Pick<Beginning, 'mode'>, work: (tx: OrganizationTx) => Promise<T>): Promise<T> {
    const beginning = { ...(mode !== undefined && { mode }), settings: { organization_id: organizationId } };
    return this.runTransaction(beginning, (tx) => work(new OrganizationTx(tx, organizationId)));
  }

  /** @throws UnknownCommitError when the database falls away while it commits */
  private async runTransaction<T>(beginning: Beginning, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    let isCommitting = false;
    try {
      return await this.silence.unlessSilent((abandoned) =>
        this.onRunner(beginning, async (tx) => {
          startCollecting(tx);
          const result = await work(tx);
          await runBeforeCommit(tx);
          abandoned.throwIfAborted();
          isCommitting = true;
          return result;
        }),
      );
    } catch (error) {
      throw isCommitting && isOutage(error) ? new UnknownCommitError(error) : error;
    }
  }

  private async onRunner<T>(beginning: Beginning, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    beginWith(runner, beginning);
    try {
      return await runner.manager.transaction(work);
    } catch (error) {
      throw namingLostConnection(error);
    } finally {
      await runner.release();
    }
  }
}
