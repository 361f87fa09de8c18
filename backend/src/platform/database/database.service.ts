import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Scope } from './scopes.js';
import { runBeforeCommit, startCollecting } from './before-commit.js';
import { DatabaseSilence } from './database-silence.js';

/** Opens transactions. Row-level security decides by the transaction's organization or scope what it sees. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    private readonly silence: DatabaseSilence,
  ) {}

  /** One transaction that sees and changes the rows of one organization only. */
  async inOrganization<T>(organizationId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(async (tx) => {
      await this.enterOrganization(tx, organizationId);
      return work(tx);
    });
  }

  /** The same for reading alone: all of it is as it was at one moment, and nobody waits for it. */
  async inSnapshot<T>(organizationId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      await this.enterOrganization(tx, organizationId);
      return work(tx);
    });
  }

  /**
   * One transaction for a named need across organizations (see scopes.ts). The values become settings
   * `app.<key>` that the scope's policies may compare with.
   */
  async inScope<T>(scope: Scope, values: Readonly<Record<string, string>>, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(async (tx) => {
      await setLocal(tx, 'scope', scope);
      for (const [key, value] of Object.entries(values)) {
        if (!/^[a-z][a-z_]*$/.test(key) || key === 'scope') throw new Error(`'${key}' cannot be the name of a scope's value`);
        await setLocal(tx, key, value);
      }
      return work(tx);
    });
  }

  /** Gives the transaction an organization, for example that which sign-up has just created. */
  async enterOrganization(tx: EntityManager, organizationId: string): Promise<void> {
    await setLocal(tx, 'organization_id', organizationId);
  }

  /** One transaction without an organization: it sees the tables that belong to nobody, such as migrations. */
  async inNoOrganization<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  /** One statement without an organization and without a transaction: a single round trip. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.silence.unlessSilent(() => this.dataSource.query<Row[]>(sql, [...parameters]));
  }

  private async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.silence.unlessSilent((abandoned) =>
      this.dataSource.transaction(async (tx) => {
        startCollecting(tx);
        const result = await work(tx);
        await runBeforeCommit(tx);
        abandoned.throwIfAborted();
        return result;
      }),
    );
  }
}

/** Lasts until the transaction ends, so that nothing stays on a pooled connection. */
async function setLocal(tx: EntityManager, name: string, value: string): Promise<void> {
  await tx.query('select set_config($1, $2, true)', [`app.${name}`, value]);
}
