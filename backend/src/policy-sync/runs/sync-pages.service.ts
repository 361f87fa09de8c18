import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { SyncedTransactionsService } from '../../imports/sync/synced-transactions.service.js';
import { lockConnection, savePlace } from '../connection.queries.js';
import type { HashedPage } from '../source/read-pages.js';
import { hashContent, type SourceRecord } from '../source/source-page.js';
import type { SyncNumbers } from '../sync-numbers.js';
import { selectNewRecords } from './select-new-records.js';
import { type NewRecordState, findKnownVersions, type RecordState, findRefusedAfter, saveRecords } from './record.queries.js';
import { findRun, saveRun, type StoredRun } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Error when another run has stored these pages, or has replaced this run. */
class PlaceMovedError extends Error {}

const RETRY_BATCH_SIZE = 500;

/** Imports pages of the source into the book, with the cursor after them in one database transaction. */
@Injectable()
export class SyncPagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly book: SyncedTransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Imports consecutive pages and stores the cursor after them, under the lock of the book.
   * @param cursor where the first page begins
   * @throws PlaceMovedError if the sync is at a different page by now
   */
  async storePages(organizationId: string, runId: string, cursor: string | null, pages: readonly HashedPage[]): Promise<StoredRun> {
    const records = pages.flatMap((page) => page.records);
    const { nextCursor = null, pageHash = null } = pages.at(-1) ?? {};
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.book.lockBook(tx);
      const connection = await lockConnection(tx);
      if (connection?.runId !== runId || connection.cursor !== cursor) throw new PlaceMovedError('The sync continues elsewhere.');
      const before = await findRun(tx, runId);
      const now = this.clock.now();
      const versions = await findKnownVersions(
        tx,
        records.map(({ externalId }) => externalId),
      );
      const { newest, ...known } = selectNewRecords(records, versions, now);
      const imported = await this.importPage(tx, before, newest, { numbers: connection.numbers, isRetry: false });
      const run = {
        ...imported,
        pages: imported.pages + pages.length,
        records: imported.records + records.length,
        outcomes: addCounts(imported.outcomes, known),
      };
      await saveRun(tx, run);
      const seenUntil = findLatest(connection.seenUntil, records, now);
      const { changedSince } = connection;
      const isLast = nextCursor === null;
      await savePlace(tx, {
        cursor: nextCursor,
        pageHash: isLast ? null : pageHash,
        changedSince: isLast ? (seenUntil ?? changedSince) : changedSince,
        seenUntil: isLast ? null : seenUntil,
      });
      return run;
    });
  }

  /** Retries refused records, because a record, license or rule that was missing may exist now. */
  async retryRefused(organizationId: string, runId: string): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      after = await this.database.inOrganization(organizationId, async (tx) => {
        const refused = await findRefusedAfter(tx, from, RETRY_BATCH_SIZE);
        const readable = refused.flatMap((state) => (state.content === null ? [] : [toRecord(state, state.content)]));
        if (readable.length > 0) {
          await this.book.lockBook(tx);
          const run = await findRun(tx, runId);
          const { numbers = 'ask' } = (await lockConnection(tx)) ?? {};
          await saveRun(tx, { ...(await this.importPage(tx, run, readable, { numbers, isRetry: true })), refused: run.refused });
        }
        return refused.length < RETRY_BATCH_SIZE ? undefined : refused.at(-1)?.externalId;
      });
    }
  }

  private async importPage(
    tx: OrganizationTx,
    run: StoredRun,
    records: readonly SourceRecord[],
    { numbers, isRetry }: { numbers: SyncNumbers; isRetry: boolean },
  ): Promise<StoredRun> {
    const readable = records.filter(({ complaint, isDeleted }) => complaint === null && !isDeleted);
    const deleted = records.filter(({ isDeleted }) => isDeleted).map(({ externalId }) => externalId);
    if (readable.length + deleted.length > 0) await this.book.createImport(tx, run.id);
    const rows = readable.map(({ values }, at) => ({ row: run.importedRows + at + 1, values }));
    const imported = await this.book.importRows(tx, run.id, rows, numbers === 'ask' ? undefined : numbers);
    const back = await this.book.backOutDeleted(tx, run.id, deleted);
    const rowOf = new Map(readable.map(({ externalId }, at) => [externalId, run.importedRows + at + 1]));
    const getErrors = ({ externalId, complaint }: SourceRecord): readonly string[] | null => {
      if (complaint !== null) return [complaint];
      const reason = back.refused.get(externalId);
      return reason === undefined ? (imported.refused.get(rowOf.get(externalId) ?? 0) ?? null) : [reason];
    };
    const states = records.map((record): NewRecordState => {
      const { externalId, version, isDeleted, values, complaint } = record;
      const errors = getErrors(record);
      const content = errors === null || complaint !== null ? null : { ...values };
      return { externalId, version, isDeleted, errors, content, contentHash: hashContent(record) };
    });
    await saveRecords(tx, run.id, states, isRetry);
    return {
      ...run,
      importedRows: run.importedRows + rows.length,
      refused: run.refused + states.filter(({ errors }) => errors !== null).length,
      outcomes: addCounts(addCounts(run.outcomes, imported.outcomes), { back_out: back.backedOut }),
    };
  }
}

const toRecord = ({ externalId, version, isDeleted }: RecordState, values: Readonly<Record<string, string>>): SourceRecord => ({
  externalId,
  version,
  isDeleted,
  values,
  complaint: null,
});

function addCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [outcome, count] of Object.entries(other)) if (count > 0) sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

/** Returns the newest time. Ignores times in the future, because the next sync would not read anything until then. */
function findLatest(seen: Date | null, records: readonly SourceRecord[], now: Date): Date | null {
  let max = seen;
  for (const { version } of records) if (max === null || version > max) max = version;
  return max !== null && max > now ? now : max;
}
