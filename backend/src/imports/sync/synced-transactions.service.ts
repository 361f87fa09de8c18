import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { BackOutsService } from '../../back-outs/back-outs.service.js';
import { BookChangesService } from '../../book/book-changes.service.js';
import { BookTotalsService } from '../../book/book-totals.service.js';
import { StateDeltas } from '../../book/state-deltas.js';
import { FiledTransactionsService } from '../../reported/filed-transactions.service.js';
import type { ImportChoices } from '../matching/import-choices.js';
import { findStoredImport, insertImport } from '../import/import-record.queries.js';
import { PolicyImporterService } from '../import/policy-importer.service.js';
import { checkSyncedRows, type SyncedRow } from './synced-row.js';
import { addImportResult, findRowErrors, findLiveByExternalId } from './synced-transactions.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface RecordedRows {
  /** Number of rows by outcome, counted as in an import. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Errors of each rejected row. */
  readonly refused: ReadonlyMap<number, readonly string[]>;
}

/** Result of backing out transactions that the other system has deleted. */
export interface BackedOutRows {
  readonly backedOut: number;
  /** Reasons why transactions could not be backed out, by external ID. */
  readonly refused: ReadonlyMap<string, string>;
}

const TITLE = 'Policy Sync';
const CHECK_BATCH_SIZE = 1_000;
const ignoreNote = (): void => undefined;

/** Records transactions from another system by the same rules and decisions as an upload. */
@Injectable()
export class SyncedTransactionsService {
  constructor(
    private readonly importer: PolicyImporterService,
    private readonly totals: BookTotalsService,
    private readonly backOuts: BackOutsService,
    private readonly filed: FiledTransactionsService,
    private readonly changes: BookChangesService,
    private readonly clock: ClockService,
  ) {}

  /** Blocks other changes to the book until the end of the transaction. */
  async lockBook(tx: OrganizationTx): Promise<void> {
    await this.totals.lock(tx);
  }

  /** Creates the import that groups everything a run records, unless the import exists. @param runId becomes the import's id */
  async createImport(tx: OrganizationTx, runId: string): Promise<void> {
    if ((await findStoredImport(tx, runId)) === undefined)
      await insertImport(tx, { id: runId, fileId: null, fileName: TITLE, mapping: null });
  }

  /**
   * Records each row as a transaction. Needs the lock.
   * @param rows with at most one of each external id
   * @param numbers answer about similar policy numbers; undefined to refuse them with a question
   */
  async importRows(
    tx: OrganizationTx,
    runId: string,
    rows: readonly SyncedRow[],
    numbers: ImportChoices['numbers'],
  ): Promise<RecordedRows> {
    if (rows.length === 0) return { outcomes: {}, refused: new Map() };
    const { counts } = await this.importer.importChecked(
      tx,
      {
        importId: runId,
        choices: { rows: 'transactions', afterEnd: 'book', ...(numbers && { numbers }) },
        source: 'sync',
        getReason: () => 'Changed in the policy administration system',
        async *read(knowledge) {
          for (let at = 0; at < rows.length; at += CHECK_BATCH_SIZE)
            yield checkSyncedRows(rows.slice(at, at + CHECK_BATCH_SIZE), knowledge);
        },
      },
      ignoreNote,
      ignoreNote,
    );
    await addImportResult(tx, runId, counts);
    const rowNumbers = rows.map(({ row }) => row);
    const refused = counts.failedRows === 0 ? new Map() : await findRowErrors(tx, runId, rowNumbers);
    return { outcomes: { ...counts.outcomes }, refused };
  }

  /** Backs out transactions that the other system has deleted, except filed ones. Needs the lock. */
  async backOutDeleted(tx: OrganizationTx, runId: string, externalIds: readonly string[]): Promise<BackedOutRows> {
    const live = externalIds.length === 0 ? [] : await findLiveByExternalId(tx, externalIds);
    const ids = live.map(({ id }) => id);
    const reasons = await this.filed.getReasons(tx, ids);
    const refused = new Map<string, string>();
    for (const { id, externalId } of live) {
      const reason = reasons.get(id);
      if (reason !== undefined) refused.set(externalId, reason);
    }
    const backedOut = live
      .filter(({ externalId }) => !refused.has(externalId))
      .map(({ id }) => ({ transactionId: id, reason: 'Deleted in the policy administration system', replacedBy: null }));
    if (backedOut.length === 0) return { backedOut: 0, refused };
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const backOuts = await this.backOuts.recordPage(tx, backedOut, { importId: runId }, deltas);
    await this.totals.add(tx, deltas);
    await this.changes.publish(tx, { source: 'sync', sourceId: runId }, deltas);
    return { backedOut: backOuts.length, refused };
  }
}
