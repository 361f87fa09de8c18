import { Injectable } from '@nestjs/common';
import { addMonths } from '../../dates/calendar-date.js';
import { monthOf } from '../../ledger/month.js';
import { dollarText } from '../../money/dollar-text.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import type { DownloadColumn } from '../../platform/content/downloads/table-content.js';
import { tableDownload } from '../../platform/content/downloads/table-download.js';
import { invalidFields } from '../../platform/kernel/problems/invalid-fields.js';
import { entryOf } from '../entries/entry-of.js';
import type { FieldMapping, MappingSource } from '../entries/field-mapping.js';
import type { JournalEntry, JournalLine } from '../systems/journal-entry.js';
import { isNothing } from '../entries/liability.js';
import { LiabilitiesService } from '../entries/liabilities.service.js';
import type { EntriesFileQueryDto } from './entries-file.dto.js';
import { IIF_HEADER, iifAccountComplaint, iifEntry } from './iif.js';

interface Row {
  readonly entry: JournalEntry;
  readonly line: JournalLine;
}

const COLUMNS: readonly DownloadColumn<Row>[] = [
  { title: 'number', kind: 'text', value: ({ entry }) => entry.number },
  { title: 'entry_date', kind: 'day', value: ({ entry }) => entry.date },
  { title: 'account', kind: 'text', value: ({ line }) => line.accountId },
  { title: 'debit', kind: 'money', value: ({ line }) => (line.side === 'debit' ? dollarText(line.cents) : null) },
  { title: 'credit', kind: 'money', value: ({ line }) => (line.side === 'credit' ? dollarText(line.cents) : null) },
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

  /** Creates a file of liabilities and payments as of now, one entry for each month and payment. @throws Problem 'validation-failed' for months in the wrong order, and accounts that QuickBooks Desktop refuses */
  async createDownload(organizationId: string, { format = 'csv', ...query }: EntriesFileQueryDto): Promise<Download> {
    if (format === 'iif') refuseAccounts(query);
    const entries = await this.findEntries(organizationId, query);
    const name = 'accounting-entries';
    if (format === 'iif') return { name, type: 'iif', content: texts(entries) };
    return tableDownload('csv', { name, columns: COLUMNS, rows: rows(entries) });
  }

  private async findEntries(organizationId: string, query: EntriesFileQueryDto): Promise<JournalEntry[]> {
    const today = this.clock.today();
    const from = query.fromMonth ?? `${today.slice(0, 4)}-01`;
    const to = query.toMonth ?? monthOf(addMonths(`${monthOf(today)}-01`, -1));
    if (query.toMonth !== undefined && to < from)
      throw invalidFields([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    const wanted = await this.database.inOrganization(organizationId, async (tx) => [
      ...(await this.liabilities.findBills(tx, from, today)),
      ...(await this.liabilities.findPayments(tx, from, today)),
    ]);
    const mappings = mappingsOf(query);
    return wanted.filter((one) => one.month <= to && !isNothing(one)).map((one) => entryOf(one, mappings, { id: one.key, revision: 1 }));
  }
}

const account = (source: MappingSource, accountId: string): FieldMapping => ({ source, target: 'account', accountId });

const ACCOUNT_FIELDS = ['taxAccount', 'feesAccount', 'payableAccount', 'paidFromAccount'] as const;

function refuseAccounts(query: EntriesFileQueryDto): void {
  const errors = ACCOUNT_FIELDS.flatMap((field) => {
    const message = iifAccountComplaint(query[field] ?? '');
    return query[field] === undefined || message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

/** The accounts are identified by name here. */
function mappingsOf({ taxAccount, feesAccount, payableAccount, paidFromAccount }: EntriesFileQueryDto): FieldMapping[] {
  return [
    account('tax_amount', taxAccount ?? 'Surplus lines tax'),
    account('fees', feesAccount ?? 'Surplus lines fees'),
    account('tax_payable', payableAccount ?? 'Surplus lines taxes payable'),
    account('paid_from', paidFromAccount ?? 'Checking'),
    { source: 'policy_number', target: 'memo', accountId: null },
  ];
}

async function* texts(entries: readonly JournalEntry[]): AsyncGenerator<string> {
  yield IIF_HEADER;
  for (const entry of entries) yield iifEntry(entry);
}

async function* rows(entries: readonly JournalEntry[]): AsyncGenerator<Row[]> {
  for (const entry of entries) yield entry.lines.map((line) => ({ entry, line }));
}
