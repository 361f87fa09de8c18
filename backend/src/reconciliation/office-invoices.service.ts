import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { createPayeeNameFormatter } from '../ledger/payee-name.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { openTable, UnreadableFileError } from '@stampline/tables';
import { type InvoicedAmount, sumInvoicedAmounts } from './invoice-rows.js';
import { deleteInvoice, findInvoiceOfAmounts, findInvoices, insertInvoice, type OfficeInvoiceRecord } from './office-invoices.queries.js';
import { OFFICE_INVOICE_IMPORTED, OFFICE_INVOICE_REMOVED } from './reconciliation.actions.js';
import { readInvoice } from './read-invoice.js';
import type { OfficeInvoiceDto } from './reconciliation.dto.js';

/** Maximum number of invoices in the list. */
const MAX_INVOICES = 1_000;

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
   * Imports all rows of an invoice, or none of them.
   * @throws Problem 'unreadable-file' with the erroneous lines; Refusal for a file or amounts that were imported before
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
        const equal = await findInvoiceOfAmounts(tx, amounts);
        if (equal !== undefined)
          throw Refusal.createConflict(
            `${equal.importedByName} already imported the same amounts, as ${equal.name}. Remove that invoice to replace it. If the office bills both, enter their sums in one file.`,
          );
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
    const context = {
      isState: (code: string): boolean => this.jurisdictions.find(code) !== undefined,
      nameOf: createPayeeNameFormatter((code) => this.jurisdictions.find(code)),
      today: this.clock.today(),
    };
    try {
      return await readInvoice(await openTable(fileName, () => this.files.open(organizationId, fileId)), context);
    } catch (error) {
      throw error instanceof UnreadableFileError ? new Problem('unreadable-file', error.message) : error;
    }
  }
}

const toOfficeInvoiceDto = ({ id, name, total, importedAt, importedByName }: OfficeInvoiceRecord): OfficeInvoiceDto => ({
  id,
  name,
  invoiceTotal: Number(total),
  importedByName,
  importedAt: importedAt.toISOString(),
});
