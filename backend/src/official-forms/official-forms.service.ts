import { Injectable } from '@nestjs/common';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../jurisdictions/jurisdictions.service.js';
import type { RulebookJurisdiction, StateForm } from '../jurisdictions/rulebook.types.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { type Download, toDownload } from '../platform/content/downloads/download.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { type FileRecord, StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { deleteFormFile, type FormFile, insertFormFile, findNewestFile, findNewestFiles } from './form-files.queries.js';
import { FORM_FILE } from './form-limits.js';
import { getFormFileName, findFormByFileName } from './form-names.js';
import { buildDataSheet } from './form-sheet.js';
import { FORM_REMOVED, FORM_UPLOADED } from './official-forms.actions.js';
import { type OfficialFormDto, toUploadedFormDto } from './official-forms.dto.js';

const PDF_BEGINNING = '%PDF-';

/** Provides the forms in the rulebook: for each, the organization's upload or the data sheet. */
@Injectable()
export class OfficialFormsService {
  /** Data sheets by form. They depend only on the rulebook, so all organizations share them. */
  private readonly sheets: () => Map<string, Promise<Buffer>>;

  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly clock: ClockService,
  ) {
    this.sheets = jurisdictions.deriveOnce(() => new Map());
  }

  /** Lists the forms of a state. @throws Problem 'not-found' */
  async list(organizationId: string, code: string): Promise<OfficialFormDto[]> {
    const jurisdiction = this.jurisdictions.find(code);
    if (jurisdiction === undefined) throw createUnknownJurisdictionProblem(code);
    return this.database.inOrganization(organizationId, async (tx) => {
      const files = new Map((await findNewestFiles(tx, jurisdiction.code)).map((file) => [file.form, file]));
      const kept = await this.storedFiles.findRecords(
        tx,
        [...files.values()].map(({ fileId }) => fileId),
      );
      return jurisdiction.filing.forms.map(({ name }) => {
        const file = files.get(name);
        return {
          formName: name,
          formFile: getFormFileName(jurisdiction.code, name),
          own: file === undefined ? null : toUploadedFormDto(file, assertFound(kept.get(file.fileId), 'file')),
        };
      });
    });
  }

  /** Finds the form by the names in a URL. @throws Problem 'not-found' */
  findForm(code: string, fileName: string): { jurisdiction: RulebookJurisdiction; form: StateForm } {
    const jurisdiction = this.jurisdictions.find(code);
    const form = jurisdiction && findFormByFileName(jurisdiction, fileName);
    return { jurisdiction: assertFound(jurisdiction, 'form'), form: assertFound(form, 'form') };
  }

  /** Returns the organization's upload of a form; null if none was uploaded. */
  async findUploadedForm(organizationId: string, code: string, fileName: string): Promise<Download | null> {
    const { jurisdiction, form } = this.findForm(code, fileName);
    const file = await this.database.inOrganization(organizationId, async (tx) => {
      const newest = await findNewestFile(tx, jurisdiction.code, form.name);
      return newest && (await this.storedFiles.findRecords(tx, [newest.fileId])).get(newest.fileId);
    });
    if (file === undefined) return null;
    const content = await this.files.open(organizationId, file.fileId);
    return { name: fileName.replace(/\.pdf$/, ''), type: 'pdf', content, length: file.sizeBytes };
  }

  /** Returns the blank data sheet of a form. @throws Problem 'not-found' */
  async downloadSheet(code: string, fileName: string): Promise<Download> {
    const { jurisdiction, form } = this.findForm(code, fileName);
    const key = getFormFileName(jurisdiction.code, form.name);
    const sheets = this.sheets();
    const sheet = sheets.get(key) ?? writePdf(buildDataSheet(jurisdiction, form, this.jurisdictions.rulebook.version));
    sheets.set(key, sheet);
    sheet.catch(() => sheets.delete(key));
    return toDownload(key.replace(/\.pdf$/, ''), 'pdf', await sheet);
  }

  /** Records a stored file as the newest version of a form; removes the file after a failure. @throws Problem 'not-found', 'validation-failed' */
  async add(
    caller: Caller,
    code: string,
    fileName: string,
    upload: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<OfficialFormDto> {
    const { organizationId, name: uploadedByName } = caller;
    const { file } = upload;
    let isRepeated = false;
    try {
      const { jurisdiction, form } = this.findForm(code, fileName);
      if (!(await this.isPdf(organizationId, file.fileId)))
        throw createInvalidFieldsProblem([{ field: 'file', message: 'Choose a PDF file.' }]);
      const state = jurisdiction.code;
      await this.database.inOrganization(organizationId, async (tx) => {
        await lockUntilTransactionEnd(tx, `form ${organizationId} ${state} ${form.name}`);
        const newest = await findNewestFile(tx, state, form.name);
        isRepeated = newest !== undefined && (await this.getRecord(tx, newest)).sha256 === file.sha256;
        if (isRepeated) return;
        const version = (newest?.version ?? 0) + 1;
        await this.storedFiles.recordFile(tx, FORM_FILE, file.fileId, {
          ...file,
          name: upload.fileName.trim() || fileName,
          mediaType: 'application/pdf',
        });
        await insertFormFile(tx, state, {
          form: form.name,
          version,
          fileId: file.fileId,
          uploadedByName,
          uploadedAt: this.clock.now(),
        });
        tx.recordChange(FORM_UPLOADED, { subjectId: state, after: { form: form.name, version, sha256: file.sha256 } });
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (isRepeated) await this.files.remove(organizationId, file.fileId);
    return this.getForm(organizationId, code, fileName);
  }

  /**
   * Removes the newest file of a form; the previous file, or the data sheet, is used again.
   * @param version if given, removes only that version; has no effect if that version is already removed
   * @throws Problem 'not-found'; Refusal when the form has a newer version
   */
  async remove(organizationId: string, code: string, fileName: string, version?: number): Promise<OfficialFormDto> {
    const { jurisdiction, form } = this.findForm(code, fileName);
    const state = jurisdiction.code;
    const removed = await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `form ${organizationId} ${state} ${form.name}`);
      const newest = await findNewestFile(tx, state, form.name);
      if (version !== undefined && (newest?.version ?? 0) < version) return undefined;
      const file = assertFound(newest, 'file');
      if (version !== undefined && file.version > version)
        throw Refusal.createConflict(`Version ${file.version} of this form was uploaded in the meantime. Reload the page to see it.`);
      const { sha256 } = await this.getRecord(tx, file);
      await deleteFormFile(tx, file.fileId);
      await this.storedFiles.deleteRecords(tx, [file.fileId]);
      tx.recordChange(FORM_REMOVED, { subjectId: state, before: { form: form.name, version: file.version, sha256 } });
      return file;
    });
    if (removed !== undefined) await this.files.remove(organizationId, removed.fileId);
    return this.getForm(organizationId, code, fileName);
  }

  private async getRecord(tx: OrganizationTx, { fileId }: FormFile): Promise<FileRecord> {
    return assertFound((await this.storedFiles.findRecords(tx, [fileId])).get(fileId), 'file');
  }

  private async getForm(organizationId: string, code: string, fileName: string): Promise<OfficialFormDto> {
    return assertFound(
      (await this.list(organizationId, code)).find(({ formFile }) => formFile === fileName),
      'form',
    );
  }

  /** Checks the first bytes, because the name of a file proves nothing about its type. */
  private async isPdf(organizationId: string, fileId: string): Promise<boolean> {
    const content = await this.files.open(organizationId, fileId);
    let read = Buffer.alloc(0);
    for await (const chunk of content) {
      read = Buffer.concat([read, chunk]);
      if (read.length >= PDF_BEGINNING.length) break;
    }
    return read.subarray(0, PDF_BEGINNING.length).toString('latin1') === PDF_BEGINNING;
  }
}
