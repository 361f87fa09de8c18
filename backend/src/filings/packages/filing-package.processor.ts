import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { writePdf } from '../../platform/content/pdf/write-pdf.js';
import { TaskFailedError, TaskRemovedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskResult, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { beginPreFlight } from '../pre-flight/filing-checks.js';
import { explainRefusal } from '../checks/pre-flight.js';
import type { PACKAGE_MADE } from '../filing.actions.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import { findFiling } from '../filings.queries.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import { OfficeSchemasService, formatValidatedLabel } from '../schemas/office-schemas.service.js';
import { buildDataSheetPdf, getDataSheetPdfName } from './data-sheet-pdf.js';
import { CHECKSUMS_NAME, formatChecksums, MANIFEST_NAME, buildManifest } from './manifest.js';
import { PackageDocumentsService, type PackedTransaction } from './package-documents.service.js';
import { type OpenPackage, PackageFilesService } from './package-files.service.js';
import { getFormatLabel, getOrder, needsSumsFirst } from '../offices/package-formats.js';
import { PackageSums } from '../offices/package-sums.js';
import { FILING_PACKAGE, type FilingPackageInput } from './filing-package.task.js';
import { insertPackage } from './packages.queries.js';
import { createWriters } from './writers.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Thrown if the sums, which are read first, do not match the rows; the next attempt reads both again. */
const BOOK_CHANGED_ERROR = 'The book changed between the sums and the rows of a package.';

type PackageTask = RunningTask<FilingPackageInput>;

/** Creates packages: reads the transactions as of one instant, checks them, and writes them page by page. */
@Injectable()
@HandlesTask(FILING_PACKAGE)
export class FilingPackageProcessor implements TaskWork<FilingPackageInput> {
  constructor(
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly files: PackageFilesService,
    private readonly documents: PackageDocumentsService,
    private readonly unsent: UnsentFilingsService,
    private readonly schemas: OfficeSchemasService,
  ) {}

  async run(task: PackageTask): Promise<void> {
    await task.finish(async (tx) => {
      const written = this.files.beginPackage(task.organizationId);
      try {
        return await this.create(tx, task, written);
      } catch (error) {
        await written.deleteFiles();
        throw error;
      }
    });
  }

  private async create(tx: OrganizationTx, task: PackageTask, written: OpenPackage): Promise<TaskResult> {
    const { id, input } = task;
    const filing = await findFiling(tx, input.filingId);
    if (filing === undefined) throw new TaskRemovedError(`Filing ${input.filingId} is gone.`);
    const bookVersion = await this.transactions.getBookVersion(tx);
    const context = await this.contexts.getContext(tx, filing, input.format);
    const pages = this.transactions.readRows(tx, context.scope, getOrder(input.format));
    const first = await pages.next();
    const ahead = needsSumsFirst(input.format) ? await this.transactions.computeSums(tx, { ...context.scope, sumsReported: false }) : null;
    // Transactions that the office has already received come last.
    const hasBusiness = first.done !== true && first.value[0]?.reportedWith === null;
    const subject = { filing, context, hasBusiness, sums: ahead };
    const writers = createWriters(input.format, subject);
    const preFlight = beginPreFlight(context.checked, input.format);
    const sums = new PackageSums();
    const fileSums = new PackageSums();
    const isFile = this.contexts.isFile(filing, input.format);
    const reported = { packageId: id, filingId: filing.id, obligationId: filing.obligationId, isFile };
    const packed: PackedTransaction[] = [];
    const includesDocuments = this.documents.includesDocuments(subject);
    let line = 1;
    let kept = Promise.resolve();
    for (const writer of writers) await written.writeChunks(writer.writeBeginning());
    // If storing a page fails, reading the next one also fails; the first error is the cause.
    const next = () =>
      pages.next().catch(async (error: unknown) => {
        await kept;
        throw error;
      });
    for (let page = first; page.done !== true; page = await next()) {
      const rows = page.value;
      for (const row of rows) {
        preFlight.add(row);
        sums.add(row);
        if (row.reportedWith === null) fileSums.add(row);
        if (includesDocuments) packed.push({ id: row.id, policyNumber: row.policyNumber });
      }
      for (const writer of writers) await written.writeChunks(writer.writeRows(rows, line));
      // The database stores this page while the next one is written.
      await kept;
      kept = this.transactions.recordReport(tx, reported, rows, line);
      kept.catch(() => undefined);
      line += rows.length;
      task.reportProgress({ phase: 'packing', done: line - 1, total: null });
    }
    await kept;
    const outcome = preFlight.getOutcome();
    const refusal = explainRefusal(outcome);
    if (refusal !== null) throw new TaskFailedError('conflict', refusal);
    const totals = sums.getTotals();
    const fileTotals = fileSums.getTotals();
    if (ahead !== null && (fileTotals.rows !== ahead.transactions || fileTotals.total !== ahead.total)) throw new Error(BOOK_CHANGED_ERROR);
    for (const writer of writers) await written.writeChunks(writer.writeEnd(totals));
    await this.documents.addDocuments(tx, written, subject, packed);
    if (input.format === 'data-sheet-1') {
      const sheet = buildDataSheetPdf(subject, totals, this.contexts.rulebookVersion);
      await written.addFile(getDataSheetPdfName(subject), 'application/pdf', await writePdf(sheet));
    }
    const content = await written.closeFiles();
    const schema = await this.schemas.validateFiles(tx, input.format, content);
    const label = schema === null ? getFormatLabel(input.format) : formatValidatedLabel(schema);
    const { rulebookVersion } = this.contexts;
    const { format, madeAt, madeByName } = input;
    const manifest = buildManifest(subject, {
      format,
      label,
      schema,
      totals,
      fileTotals,
      outcome,
      files: content,
      rulebookVersion,
      bookVersion,
      madeByName,
      madeAt,
    });
    await written.addFile(MANIFEST_NAME, 'application/json', manifest);
    await written.addFile(CHECKSUMS_NAME, 'text/plain', formatChecksums(await written.closeFiles()));
    await this.unsent.lock(tx, filing.id);
    await insertPackage(tx, {
      id,
      filingId: filing.id,
      venue: context.venue.venue,
      format,
      formatLabel: label,
      isZeroReport: totals.rows === 0,
      bookVersion,
      rulebookVersion,
      rows: totals.rows,
      reportedBefore: totals.rows - fileTotals.rows,
      premium: totals.premium,
      tax: totals.tax,
      fees: totals.fees,
      charges: totals.charges,
      checksPassed: outcome.filter(({ failures }) => failures === 0).length,
      checksMade: outcome.length,
      madeByName,
      madeAt: new Date(madeAt),
    });
    const files = await written.closeFiles();
    await this.files.storeFiles(tx, id, files);
    const after = { format, rows: totals.rows, totalDue: totals.total, files: files.map(({ name }) => name) };
    return { counts: { rows: totals.rows }, audit: { after } satisfies DetailsOf<typeof PACKAGE_MADE> };
  }
}
