import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { pdfBytes } from '../../platform/content/pdf/write-pdf.js';
import { TaskFailure, TaskRemovedError } from '../../platform/work/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskResult, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { beginPreFlight } from '../pre-flight/filing-checks.js';
import { refusalOf } from '../checks/pre-flight.js';
import type { PACKAGE_MADE } from '../filing.actions.js';
import { FilingContextsService } from '../filing-context.service.js';
import { findFiling } from '../filings.queries.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import { OfficeSchemasService, validatedLabel } from '../schemas/office-schemas.service.js';
import { dataSheetPdf, dataSheetPdfName } from './data-sheet-pdf.js';
import { CHECKSUMS, checksumsOf, MANIFEST, manifestOf } from './manifest.js';
import { type OpenPackage, PackageFilesService } from './package-files.service.js';
import { formatLabel, orderOf, statesSumsAhead } from '../offices/package-formats.js';
import { PackageSums } from '../offices/package-sums.js';
import { FILING_PACKAGE, type FilingPackageInput } from './filing-package.task.js';
import { insertPackage } from './packages.queries.js';
import { writersOf } from './writers.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Thrown when sums read before the rows do not match them; another attempt reads both again. */
const BOOK_MOVED = 'The book changed between the sums and the rows of a package.';

type Run = RunningTask<FilingPackageInput>;

/** Creates packages: reads the transactions as of one instant, checks them, and writes them page by page. */
@Injectable()
@DoesTask(FILING_PACKAGE)
export class FilingPackageProcessor implements TaskWork<FilingPackageInput> {
  constructor(
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly files: PackageFilesService,
    private readonly unsent: UnsentFilingsService,
    private readonly schemas: OfficeSchemasService,
  ) {}

  async run(task: Run): Promise<void> {
    await task.finish(async (tx) => {
      const written = this.files.begin(task.organizationId);
      try {
        return await this.create(tx, task, written);
      } catch (error) {
        await written.abandon();
        throw error;
      }
    });
  }

  private async create(tx: OrganizationTx, task: Run, written: OpenPackage): Promise<TaskResult> {
    const { id, input } = task;
    const filing = await findFiling(tx, input.filingId);
    if (filing === undefined) throw new TaskRemovedError(`Filing ${input.filingId} is gone.`);
    const bookVersion = await this.transactions.bookVersion(tx);
    const context = await this.contexts.getContext(tx, filing);
    const pages = this.transactions.readRows(tx, context.scope, orderOf(input.format));
    const first = await pages.next();
    const ahead = statesSumsAhead(input.format) ? await this.transactions.sumUp(tx, context.scope) : null;
    const subject = { filing, context, hasBusiness: first.done !== true, sums: ahead };
    const writers = writersOf(input.format, subject);
    const preFlight = beginPreFlight(context.checked, input.format);
    const sums = new PackageSums();
    const reported = { packageId: id, filingId: filing.id, obligationId: filing.obligationId };
    let line = 1;
    let kept = Promise.resolve();
    for (const writer of writers) await written.write(writer.begin());
    // If storing a page failed, reading the next one fails too; the first error is the cause.
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
      }
      for (const writer of writers) await written.write(writer.writeRows(rows, line));
      // The database stores this page while the next one is written.
      await kept;
      kept = this.transactions.getReport(tx, reported, rows, line);
      kept.catch(() => undefined);
      line += rows.length;
      task.reportProgress({ phase: 'packing', done: line - 1, total: null });
    }
    await kept;
    const outcome = preFlight.getOutcome();
    const refusal = refusalOf(outcome);
    if (refusal !== null) throw new TaskFailure('conflict', refusal);
    const totals = sums.getTotals();
    if (ahead !== null && (totals.rows !== ahead.transactions || totals.total !== ahead.total)) throw new Error(BOOK_MOVED);
    for (const writer of writers) await written.write(writer.end(totals));
    if (input.format === 'data-sheet-1') {
      const sheet = dataSheetPdf(subject, totals, this.contexts.rulebookVersion);
      await written.add(dataSheetPdfName(subject), 'application/pdf', await pdfBytes(sheet));
    }
    const content = await written.end();
    const schema = await this.schemas.validate(tx, input.format, content);
    const label = schema === null ? formatLabel(input.format) : validatedLabel(schema);
    const { rulebookVersion } = this.contexts;
    const { format, madeAt, madeByName } = input;
    const manifest = manifestOf(subject, {
      format,
      label,
      schema,
      totals,
      outcome,
      files: content,
      rulebookVersion,
      bookVersion,
      madeByName,
      madeAt,
    });
    await written.add(MANIFEST, 'application/json', manifest);
    await written.add(CHECKSUMS, 'text/plain', checksumsOf(await written.end()));
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
      premium: totals.premium,
      tax: totals.tax,
      fees: totals.fees,
      charges: totals.charges,
      checksPassed: outcome.filter(({ failures }) => failures === 0).length,
      checksMade: outcome.length,
      madeByName,
      madeAt: new Date(madeAt),
    });
    const files = await written.end();
    await this.files.storeFiles(tx, id, files);
    const after = { format, rows: totals.rows, totalDue: totals.total, files: files.map(({ name }) => name) };
    return { counts: { rows: totals.rows }, audit: { after } satisfies DetailsOf<typeof PACKAGE_MADE> };
  }
}
