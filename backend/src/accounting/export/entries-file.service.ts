import { Injectable } from '@nestjs/common';
import { addMonths } from '../../dates/calendar-date.js';
import { getMonthOf } from '../../ledger/month.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import type { DownloadColumn } from '@stampline/tables';
import { toTableDownload } from '../../platform/content/downloads/table-download.js';
import { createInvalidFieldsProblem } from '../../platform/kernel/problems/invalid-fields.js';
import { buildEntry } from '../entries/build-entry.js';
import type { FieldMapping, MappingSource } from '../entries/field-mapping.js';
import type { JournalEntry, JournalLine } from '../systems/journal-entry.js';
import { isZero } from '../entries/liability.js';
import { LiabilitiesService } from '../entries/liabilities.service.js';
import type { EntriesFileQueryDto } from './entries-file.dto.js';
import { IIF_HEADER, findIifAccountError, formatIifEntry } from './iif.js';

interface Row {
  readonly entry: JournalEntry;
  readonly line: JournalLine;
}

const COLUMNS: readonly DownloadColumn<Row>[] = [
  { title: 'number', kind: 'text', value: ({ entry }) => entry.number },
  { title: 'entry_date', kind: 'day', value: ({ entry }) => entry.date },
  { title: 'account', kind: 'text', value: ({ line }) => line.accountId },
  { title: 'debit', kind: 'money', value: ({ line }) => (line.side === 'debit' ? formatPlainDollars(line.cents) : null) },
  { title: 'credit', kind: 'money', value: ({ line }) => (line.side === 'credit' ? formatPlainDollars(line.cents) : null) },
  { title: 'memo', kind: 'text', value: ({ entry }) => entry.memo },
  { title: 'description', kind: 'text', value: ({ line }) => line.description },
];

/** Exports entries as files for accounting systems that we cannot connect to. */
@Injectable()
export class EntriesFileService {
  constructor(
    private readonly database: DatabaseService,
    private readonly liabilities: LiabilitiesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Creates a file of the current liabilities, payments and settled differences, with one entry for each month, each payment and each settlement.
   * @throws Problem 'validation-failed' for months in the wrong order, or accounts that QuickBooks Desktop rejects
   */
  async createDownload(organizationId: string, { format = 'csv', ...query }: EntriesFileQueryDto): Promise<Download> {
    if (format === 'iif') assertValidAccounts(query);
    const entries = await this.findEntries(organizationId, query);
    const name = 'accounting-entries';
    if (format === 'iif') return { name, type: 'iif', content: formatEntries(entries) };
    return toTableDownload('csv', { name, columns: COLUMNS, rows: buildRows(entries) });
  }

  private async findEntries(organizationId: string, query: EntriesFileQueryDto): Promise<JournalEntry[]> {
    const today = this.clock.today();
    const from = query.fromMonth ?? `${today.slice(0, 4)}-01`;
    const to = query.toMonth ?? getMonthOf(addMonths(`${getMonthOf(today)}-01`, -1));
    if (query.toMonth !== undefined && to < from)
      throw createInvalidFieldsProblem([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    const mappings = buildMappings(query);
    const wanted = await this.database.inOrganization(organizationId, (tx) => this.liabilities.findAll(tx, mappings, from, today));
    return wanted.filter((one) => one.month <= to && !isZero(one)).map((one) => buildEntry(one, mappings, { id: one.key, revision: 1 }));
  }
}

const toFieldMapping = (source: MappingSource, accountId: string): FieldMapping => ({ source, target: 'account', accountId });

const ACCOUNT_FIELDS = ['taxAccount', 'feesAccount', 'payableAccount', 'paidFromAccount', 'receivableAccount', 'writeOffAccount'] as const;

function assertValidAccounts(query: EntriesFileQueryDto): void {
  const errors = ACCOUNT_FIELDS.flatMap((field) => {
    const message = findIifAccountError(query[field] ?? '');
    return query[field] === undefined || message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw createInvalidFieldsProblem(errors);
}

/** Maps fields to account names, which files use instead of ids. Settled differences are included only if their accounts are named. */
function buildMappings({
  taxAccount,
  feesAccount,
  payableAccount,
  paidFromAccount,
  receivableAccount,
  writeOffAccount,
}: EntriesFileQueryDto): FieldMapping[] {
  return [
    toFieldMapping('tax_amount', taxAccount ?? 'Surplus lines tax'),
    toFieldMapping('fees', feesAccount ?? 'Surplus lines fees'),
    toFieldMapping('tax_payable', payableAccount ?? 'Surplus lines taxes payable'),
    toFieldMapping('paid_from', paidFromAccount ?? 'Checking'),
    ...(receivableAccount === undefined ? [] : [toFieldMapping('receivable', receivableAccount)]),
    ...(writeOffAccount === undefined ? [] : [toFieldMapping('write_off', writeOffAccount)]),
    { source: 'policy_number', target: 'memo', accountId: null },
  ];
}

async function* formatEntries(entries: readonly JournalEntry[]): AsyncGenerator<string> {
  yield IIF_HEADER;
  for (const entry of entries) yield formatIifEntry(entry);
}

async function* buildRows(entries: readonly JournalEntry[]): AsyncGenerator<Row[]> {
  for (const entry of entries) yield entry.lines.map((line) => ({ entry, line }));
}
