import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Beginning, beginWith, setting } from './begin-with.js';
import { runBeforeCommit, startCollecting } from './before-commit.js';
import { DatabaseSilence } from './database-silence.js';
import type { Scope } from './scopes.js';

/** Opens transactions. Row-level security decides by the transaction's organization or scope what it sees. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    private readonly silence: DatabaseSilence,
  ) {}

  /** One transaction that sees and changes the rows of one organization only. */
  async inOrganization<T>(organizationId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ settings: { organization_id: organizationId } }, work);
  }

  /** The same for reading alone: all of it is as it was at one moment, and nobody waits for it. */
  async inSnapshot<T>(organizationId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ mode: 'isolation level repeatable read, read only', settings: { organization_id: organizationId } }, work);
  }

  /**
   * One transaction for a named need across organizations (see scopes.ts). The values become settings
   * `app.<key>` that the scope's policies may compare with.
   */
  async inScope<T>(scope: Scope, values: Readonly<Record<string, string>>, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (const key of Object.keys(values))
      if (!/^[a-z][a-z_]*$/.test(key) || key === 'scope') throw new Error(`'${key}' cannot be the name of a scope's value`);
    return this.transaction({ settings: { scope, ...values } }, work);
  }

  /** Gives the transaction an organization, for example that which sign-up has just created. */
  async enterOrganization(tx: EntityManager, organizationId: string): Promise<void> {
    await tx.query(setting('organization_id', organizationId));
  }

  /** One transaction without an organization: it sees the tables that belong to nobody, such as migrations. */
  async inNoOrganization<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction({ settings: {} }, work);
  }

  /** One statement without an organization and without a transaction: a single round trip. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.silence.unlessSilent(() => this.dataSource.query<Row[]>(sql, [...parameters]));
  }

  private async transaction<T>(beginning: Beginning, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.silence.unlessSilent(async (abandoned) => {
      const runner = this.dataSource.createQueryRunner();
      beginWith(runner, beginning);
      try {
        return await runner.manager.transaction(async (tx) => {
          startCollecting(tx);
          const result = await work(tx);
          await runBeforeCommit(tx);
          abandoned.throwIfAborted();
          return result;
        });
      } finally {
        await runner.release();
      }
    });
  }
}
