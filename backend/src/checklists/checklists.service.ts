import { Injectable } from '@nestjs/common';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import type { Checklist, FullChecklist } from './checklist.js';
import { CHECKLIST_DELETED } from './checklist.actions.js';
import type { ChecklistDownloadQueryDto, ChecklistListQueryDto } from './checklist-request.dto.js';
import type { ChecklistDto, ChecklistOverviewDto } from './checklist.dto.js';
import { checklistItemList, itemColumns, listItemLines } from './checklist-download.js';
import { checklistColumns, checklistList, whereChecklist } from './checklist-list.js';
import { buildChecklistPdf } from './checklist-pdf.js';
import { toChecklistDto, toOverviewDto } from './checklist-view.js';
import { countChecklists, deleteChecklist, findDocuments, findChecklist, findItems, lockChecklist } from './checklists.queries.js';
import { ChecklistDocumentsService } from './evidence/checklist-documents.service.js';
import { type ProofFactsLoader, ProofReaderService } from './proofs/proof-reader.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

@Injectable()
export class ChecklistsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly proofs: ProofReaderService,
    private readonly documents: ChecklistDocumentsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: ChecklistListQueryDto): Promise<Page<ChecklistDto>> {
    const known = await this.proofs.readFacts(organizationId);
    const views = (tx: OrganizationTx, checklists: readonly Checklist[]) => this.toDtos(tx, checklists, known);
    const where = whereChecklist(organizationId, query, this.clock.today());
    const source = { columns: checklistColumns, from: 'checklists', where, views };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, checklistList, source, query));
  }

  /** Downloads the items of checklists, one per line. */
  async download(organizationId: string, query: ChecklistDownloadQueryDto): Promise<Download> {
    const source = listItemLines(organizationId, query, this.clock.today());
    const { format, checklistId } = query;
    if (checklistId !== undefined)
      await findReferenced(
        this.database.inOrganization(organizationId, (tx) => findChecklist(tx, checklistId)),
        'checklistId',
        'Choose one of your checklists.',
      );
    return downloadList(
      this.database,
      organizationId,
      { name: 'checklists', list: checklistItemList, source, columns: itemColumns },
      format === undefined ? {} : { format },
    );
  }

  async getOverview(organizationId: string): Promise<ChecklistOverviewDto> {
    const today = this.clock.today();
    return toOverviewDto(await this.database.inOrganization(organizationId, (tx) => countChecklists(tx, today)));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<ChecklistDto> {
    return this.runChange(organizationId, id, async () => {});
  }

  /** Creates a PDF of the current checklist. @throws Problem 'not-found' */
  async downloadPdf(organizationId: string, id: string): Promise<Download> {
    const known = await this.proofs.readFacts(organizationId);
    const { shown, rulebookVersion } = await this.database.inOrganization(organizationId, (tx) => this.readChecklist(tx, id, known));
    const making = { madeAt: this.clock.now(), rulebookVersion, dayOf: (instant: Date) => this.clock.toLocalDay(instant) };
    return toDownload(`checklist-${shown.state}-${shown.checklistType}`, 'pdf', await writePdf(buildChecklistPdf(shown, making)));
  }

  /** Deletes the checklist with its documents. @throws Problem 'not-found' */
  async delete(organizationId: string, id: string): Promise<void> {
    const released = await this.database.inOrganization(organizationId, async (tx) => {
      const { state, checklistType, dueDate, items, documents } = await this.getLocked(tx, id);
      const fileIds = [...documents.values()].flat().map(({ fileId }) => fileId);
      await deleteChecklist(tx, id);
      await this.documents.releaseFiles(tx, fileIds);
      tx.recordChange(CHECKLIST_DELETED, { subjectId: id, before: { state, checklistType, dueDate, items: items.length } });
      return fileIds;
    });
    await this.documents.deleteFiles(organizationId, released);
    this.publishChange(organizationId);
  }

  /** Runs a change in a transaction and returns the updated checklist. @throws Problem 'not-found' */
  async runChange(organizationId: string, id: string, work: (tx: OrganizationTx) => Promise<void>): Promise<ChecklistDto> {
    const known = await this.proofs.readFacts(organizationId);
    return this.database.inOrganization(organizationId, async (tx) => {
      await work(tx);
      return (await this.readChecklist(tx, id, known)).shown;
    });
  }

  /** Locks the checklist until the transaction ends. @throws Problem 'not-found' */
  async getLocked(tx: OrganizationTx, id: string): Promise<FullChecklist> {
    const checklist = assertFound(await lockChecklist(tx, id), 'checklist');
    const items = await findItems(tx, [id]);
    return { ...checklist, items: items.get(id) ?? [], documents: await findDocuments(tx, [id]) };
  }

  /** Reloads open pages that show checklists. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['checklists'], ['dashboard']] });
  }

  private async readChecklist(tx: OrganizationTx, id: string, known: ProofFactsLoader) {
    const checklist = assertFound(await findChecklist(tx, id), 'checklist');
    const [shown] = await this.toDtos(tx, [checklist], known);
    return { shown: shown!, rulebookVersion: checklist.rulebookVersion };
  }

  private async toDtos(tx: OrganizationTx, checklists: readonly Checklist[], known: ProofFactsLoader): Promise<ChecklistDto[]> {
    const ids = checklists.map(({ id }) => id);
    const items = await findItems(tx, ids);
    const documents = await findDocuments(tx, ids);
    const factsOf = await known(tx, checklists);
    return checklists.map((checklist) =>
      toChecklistDto({ ...checklist, items: items.get(checklist.id) ?? [], documents }, factsOf(checklist)),
    );
  }
}
