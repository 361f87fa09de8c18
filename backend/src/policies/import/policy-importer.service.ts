import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { Clock } from '../../platform/clock/clock.js';
import { readAhead } from '../../platform/tables/read-ahead.js';
import type { Note } from '../../platform/tables/sheet.js';
import type { OpenTable } from '../../platform/tables/table-header.js';
import { OrganizationRules } from '../../tax/rules/organization-rules.service.js';
import { BookChanges } from '../book/book-changes.service.js';
import { BookTotals } from '../book/book-totals.service.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { MAX_GATHERED_DAYS, StateDeltas } from '../book/state-deltas.js';
import { checkedRows } from '../rows/checked-rows.js';
import { prepareChunk } from './import-chunk.js';
import type { ImportCounts } from './import-record.queries.js';
import { findKnownPolicies } from './known-policies.queries.js';
import { writeChunk, writeFailedRows } from './write-chunk.queries.js';

/** Turns the rows of an uploaded table into policies, transactions and totals, all in the caller's transaction. */
@Injectable()
export class PolicyImporter {
  constructor(
    private readonly rules: OrganizationRules,
    private readonly totals: BookTotals,
    private readonly changes: BookChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Imports chunk by chunk, priced by the organization's rules as they are now; memory does not grow with the file. Needs the lock of
   * BookTotals, under which rules change too.
   *
   * @param onProgress called after each chunk with the number of rows done
   * @throws UnreadableFile for what makes the whole file worthless; the caller's transaction then has to be rolled back
   */
  async importRows(
    tx: EntityManager,
    organizationId: string,
    importId: string,
    table: OpenTable,
    note: Note,
    onProgress: (rowsDone: number) => void,
  ): Promise<ImportCounts> {
    await preferIndexes(tx);
    const pricer = await this.rules.pricerOf(tx, organizationId);
    const deltas = new StateDeltas(await this.totals.rollForward(tx, organizationId, this.clock.today()));
    const counts: ImportCounts = { totalRows: 0, importedRows: 0, unchangedRows: 0, failedRows: 0 };
    for await (const { valid, failed } of readAhead(checkedRows(table, isJurisdictionCode, note))) {
      const known = await findKnownPolicies(tx, organizationId, valid);
      const prepared = prepareChunk(valid, known, pricer, deltas);
      await writeChunk(tx, organizationId, importId, prepared);
      await writeFailedRows(tx, organizationId, importId, [...failed, ...prepared.failed]);
      if (deltas.days.size > MAX_GATHERED_DAYS) await this.totals.add(tx, organizationId, deltas);
      counts.totalRows += valid.length + failed.length;
      counts.importedRows += prepared.transactions.length;
      counts.unchangedRows += prepared.unchanged.length;
      counts.failedRows += failed.length + prepared.failed.length;
      onProgress(counts.totalRows);
    }
    await this.totals.add(tx, organizationId, deltas);
    if (counts.importedRows > 0) await this.changes.announce(tx, organizationId, { source: 'upload', sourceId: importId }, deltas);
    return counts;
  }
}
