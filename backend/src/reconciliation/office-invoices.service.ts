import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { createPayeeNamer } from '../ledger/payee-name.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { findFieldErrors, readFieldTexts, readTableFile, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../platform/content/tables/table-header.js';
import {
  sumInvoicedAmounts,
  INVOICE_COLUMNS,
  type InvoiceField,
  findInvoiceColumns,
  type InvoicedAmount,
  parseInvoicedAmount,
} from './invoice-rows.js';
import { deleteInvoice, insertInvoice, type OfficeInvoiceRecord, findInvoices } from './office-invoices.queries.js';
import { OFFICE_INVOICE_IMPORTED, OFFICE_INVOICE_REMOVED } from './reconciliation.actions.js';
import type { OfficeInvoiceDto } from './reconciliation.dto.js';

const NO_IDENTIFIERS: ReadonlySet<InvoiceField> = new Set();
const AMOUNTS: ReadonlySet<InvoiceField> = new Set<InvoiceField>(['amount']);
const HEADER = {
  page: 'invoices' as const,
  columnsOf: findInvoiceColumns,
  mostRows: 10_000,
  tooManyRows: 'The file has more than 10,000 rows. Split it and upload the parts.',
};
const MAX_ERRORS = 10;
/** Maximum number of invoices in the list. */
const MAX_INVOICES = 1_000;
const ignoreNote = (): void => undefined;

/** Imports the amounts of office invoices; the files are not kept. */
@Injectable()
export class OfficeInvoicesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string): Promise<OfficeInvoiceDto[]> {
    const invoices = (await this.database.inOrganization(organizationId, (tx) => findInvoices(tx))).slice(0, MAX_INVOICES);
    return invoices.map(toOfficeInvoiceDto);
  }

  /**
   * Imports all rows of an invoice, or none.
   * @throws Problem 'unreadable-file' with the lines; Refusal for a file that was imported before
   */
  async importInvoice(
    { organizationId, name: importedByName }: Caller,
    { fileName, file }: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<OfficeInvoiceDto> {
    try {
      const amounts = sumInvoicedAmounts(await this.readInvoice(organizationId, fileName, file));
      const total = formatPlainDollars(amounts.reduce((sum, { cents }) => sum + cents, 0n));
      const { sha256 } = file;
      const invoice = { id: uuid(), name: fileName, sha256, total, importedAt: this.clock.now(), importedByName };
      await this.database.inOrganization(organizationId, async (tx) => {
        await lockUntilTransactionEnd(tx, `office invoices ${organizationId}`);
        const same = (await findInvoices(tx)).find((one) => one.sha256 === sha256);
        if (same !== undefined) throw Refusal.createConflict(`${same.importedByName} already imported this file, as ${same.name}.`);
        await insertInvoice(tx, invoice, amounts);
        tx.recordChange(OFFICE_INVOICE_IMPORTED, { subjectId: invoice.id, after: { name: fileName, sha256, total } });
      });
      return toOfficeInvoiceDto(invoice);
    } finally {
      await this.files.remove(organizationId, file.fileId);
    }
  }

  /** @throws Problem 'not-found' */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { name, total } = assertFound(await deleteInvoice(tx, id), 'invoice');
      tx.recordChange(OFFICE_INVOICE_REMOVED, { subjectId: id, before: { name, total } });
    });
  }

  private async readInvoice(organizationId: string, fileName: string, { fileId }: StoredFile): Promise<InvoicedAmount[]> {
    const isState = (code: string): boolean => this.jurisdictions.find(code) !== undefined;
    const nameOf = createPayeeNamer((code) => this.jurisdictions.find(code));
    const [amounts, complaints]: [InvoicedAmount[], string[]] = [[], []];
    try {
      const table = await readTableFile(fileName, () => this.files.open(organizationId, fileId), ignoreNote);
      for await (const { columns, rows } of readRowsAfterHeader(table, HEADER, ignoreNote))
        for (const row of rows) {
          const faults = findFieldErrors(INVOICE_COLUMNS, columns, row, NO_IDENTIFIERS, AMOUNTS);
          const amount = faults.length > 0 ? faults : parseInvoicedAmount(readFieldTexts(INVOICE_COLUMNS, columns, row), isState, nameOf);
          if (Array.isArray(amount)) complaints.push(`Row ${row.row}: ${amount.join(' ')}`);
          else amounts.push(amount);
        }
    } catch (error) {
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
    if (complaints.length > 0) throw new Problem('unreadable-file', `Nothing was imported. ${complaints.slice(0, MAX_ERRORS).join(' ')}`);
    return amounts;
  }
}

const toOfficeInvoiceDto = ({ id, name, total, importedAt, importedByName }: OfficeInvoiceRecord): OfficeInvoiceDto => ({
  id,
  name,
  invoiceTotal: Number(total),
  importedByName,
  importedAt: importedAt.toISOString(),
});
