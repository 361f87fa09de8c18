import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { StoredFileDownload } from '../../platform/content/downloads/stored-file-download.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound, createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { type FullChecklist, type ItemDocument, findItem, computeStatus } from '../checklist.js';
import { CHECKLIST_DOCUMENT_ADDED, CHECKLIST_DOCUMENT_REMOVED } from '../checklist.actions.js';
import type { ChecklistDto } from '../checklist.dto.js';
import { ChecklistsService } from '../checklists.service.js';
import { findChecklist, findItems, updateChecklist } from '../checklists.queries.js';
import { ChecklistDocumentsService } from './checklist-documents.service.js';
import { deleteDocument, findDocument, insertDocument } from './checklist-documents.queries.js';
import { CHECKLIST_DOCUMENT, MAX_DOCUMENTS } from './document-limits.js';
import { FiledEvidenceService } from './filed-evidence.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

@Injectable()
export class ItemDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly checklists: ChecklistsService,
    private readonly documents: ChecklistDocumentsService,
    private readonly filed: FiledEvidenceService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly clock: ClockService,
  ) {}

  /** Checks the item before a file is uploaded for it. @throws Problem 'not-found' */
  async assertExists(organizationId: string, checklistId: string, itemName: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findChecklist(tx, checklistId), 'checklist');
      assertFound(findItem((await findItems(tx, [checklistId])).get(checklistId) ?? [], itemName), 'checklist item');
    });
  }

  /**
   * Attaches a stored file; deletes the file if that fails or the item already has the same content. @throws Problem 'not-found', Refusal for too
   * many documents
   */
  async add(
    { organizationId, name: by }: Caller,
    at: { readonly checklistId: string; readonly itemName: string },
    { fileName, file }: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<ChecklistDto> {
    const name = fileName.trim() || 'document';
    let shown: ChecklistDto;
    let isRepeated = false;
    try {
      shown = await this.checklists.runChange(organizationId, at.checklistId, async (tx) => {
        const known = await this.checklists.getLocked(tx, at.checklistId);
        const item = assertFound(findItem(known.items, at.itemName), 'checklist item');
        const kept = known.documents.get(item.id) ?? [];
        isRepeated = await this.hasContent(tx, kept, file);
        if (isRepeated) return;
        if (kept.length >= MAX_DOCUMENTS)
          throw Refusal.createConflict(`This item has ${MAX_DOCUMENTS} documents. Remove one, then add this one.`);
        await this.storedFiles.recordFile(tx, CHECKLIST_DOCUMENT, known.id, {
          ...file,
          name,
          mediaType: 'application/octet-stream',
        });
        const document = { checklistId: known.id, itemId: item.id, fileId: file.fileId, name, sizeBytes: file.sizeBytes };
        await insertDocument(tx, { ...document, addedByName: by, addedAt: this.clock.now() });
        if (known.deadlineId !== null) await this.filed.retainEvidence(tx, known.deadlineId);
        await this.raiseVersion(tx, known);
        tx.recordChange(CHECKLIST_DOCUMENT_ADDED, {
          subjectId: known.id,
          after: { item: item.title, document: name, sha256: file.sha256 },
        });
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (isRepeated) await this.files.remove(organizationId, file.fileId);
    else this.checklists.publishChange(organizationId);
    return shown;
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, checklistId: string, fileId: string): Promise<StoredFileDownload> {
    const document = await this.database.inOrganization(organizationId, (tx) => findDocument(tx, checklistId, fileId));
    const { name, sizeBytes } = assertFound(document, 'document');
    return { name, sizeBytes, content: await this.files.open(organizationId, fileId) };
  }

  /** @throws Problem 'not-found' */
  async remove(organizationId: string, checklistId: string, fileId: string): Promise<ChecklistDto> {
    const shown = await this.checklists.runChange(organizationId, checklistId, async (tx) => {
      const known = await this.checklists.getLocked(tx, checklistId);
      const item = known.items.find(({ id }) => known.documents.get(id)?.some((document) => document.fileId === fileId));
      const document = item && known.documents.get(item.id)?.find((one) => one.fileId === fileId);
      if (item === undefined || document === undefined) throw createNotFoundProblem('document');
      await deleteDocument(tx, fileId);
      await this.documents.releaseFiles(tx, [fileId]);
      await this.raiseVersion(tx, known);
      tx.recordChange(CHECKLIST_DOCUMENT_REMOVED, { subjectId: known.id, before: { item: item.title, document: document.name } });
    });
    await this.documents.deleteFiles(organizationId, [fileId]);
    this.checklists.publishChange(organizationId);
    return shown;
  }

  private async hasContent(tx: OrganizationTx, documents: readonly ItemDocument[], { sha256 }: StoredFile): Promise<boolean> {
    const ids = documents.map(({ fileId }) => fileId);
    return [...(await this.storedFiles.findRecords(tx, ids)).values()].some((kept) => kept.sha256 === sha256);
  }

  private async raiseVersion(tx: OrganizationTx, known: FullChecklist): Promise<void> {
    const status = computeStatus(known.items, known.dueDate, this.clock.today());
    await updateChecklist(tx, known, { status, changed: ['documents'] });
  }
}
