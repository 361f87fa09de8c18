import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { DocumentsService } from '../documents.service.js';
import { findDocumentNames } from '../documents.queries.js';
import type { DocumentPackageDto } from './document-package.dto.js';
import { DOCUMENT_PACKAGE } from './document-package.task.js';
import { zipFiles } from '../../platform/content/files/package-zip.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const PACKAGE_FILE = defineFilePurpose({ name: 'document-package', keepDays: 30 });
const RETENTION_NOTE = 'Packages are kept for 30 days.';

interface PackageRow {
  readonly name: string;
  readonly fileId: string;
  readonly createdAt: Date;
}

/** Combines documents in a ZIP, together with a file that lists their hashes. */
@Injectable()
export class DocumentPackagesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly documents: DocumentsService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
    private readonly tasks: TasksService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found' if any of the documents is missing */
  async requestPackage({ organizationId, ...by }: Caller, given: readonly string[]): Promise<TaskRecord> {
    const documentIds = [...new Set(given.map((id) => id.toLowerCase()))];
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.getNames(tx, documentIds);
      const title = documentIds.length === 1 ? '1 document' : `${documentIds.length} documents`;
      const { id } = await this.tasks.request(tx, DOCUMENT_PACKAGE, { organizationId, title, input: { documentIds }, by });
      return assertFound(await this.tasks.find(tx, id), 'task');
    });
  }

  /** Creates and stores the ZIP. @throws Problem 'not-found' */
  async create(organizationId: string, documentIds: readonly string[], onFile: (done: number) => void): Promise<StoredFile> {
    const named = await this.database.inOrganization(organizationId, (tx) => this.getNames(tx, documentIds));
    const files = named.map(({ id, fileName, generatedAt }) => {
      // Looks up and opens each document only when the ZIP reaches it.
      const open = async (): Promise<Readable> => (await this.documents.open(organizationId, id)).pdf;
      return { name: fileName, changedAt: generatedAt, open };
    });
    return this.files.save(organizationId, zipFiles(files, onFile));
  }

  /** Records the package in the transaction that completes its task. */
  async storePackage(tx: OrganizationTx, id: string, file: StoredFile): Promise<void> {
    const now = this.clock.now();
    const name = `documents-${this.clock.today()}.zip`;
    await this.stored.recordFile(tx, PACKAGE_FILE, id, { ...file, name, mediaType: 'application/zip' });
    await tx.query('insert into document_packages (organization_id, id, file_name, file_id, created_at) values ($1, $2, $3, $4, $5)', [
      tx.organizationId,
      id,
      name,
      file.fileId,
      now,
    ]);
  }

  /** Removes a ZIP that could not be recorded. @param error the error that rolled its transaction back */
  async discardFile(organizationId: string, { fileId }: StoredFile, error: unknown): Promise<void> {
    await this.files.removeUnrecorded(organizationId, fileId, error);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<DocumentPackageDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const { name: fileName, fileId, createdAt } = await this.find(tx, id);
      const { sha256, sizeBytes } = assertFound((await this.stored.findRecords(tx, [fileId])).get(fileId), 'package', RETENTION_NOTE);
      return { id, fileName, size: sizeBytes, sha256, createdAt: createdAt.toISOString() };
    });
  }

  /** Opens the ZIP of a finished task. @throws Problem 'not-found' */
  async open(organizationId: string, id: string): Promise<{ name: string; content: Readable }> {
    const { name, fileId } = await this.database.inOrganization(organizationId, (tx) => this.find(tx, id));
    return { name, content: await this.files.open(organizationId, fileId) };
  }

  /** @throws Problem 'not-found' if any of the documents is missing */
  private async getNames(tx: OrganizationTx, documentIds: readonly string[]) {
    const named = await findDocumentNames(tx, documentIds);
    assertFound(named.length === documentIds.length ? named : undefined, 'document');
    return named;
  }

  private async find(tx: OrganizationTx, id: string): Promise<PackageRow> {
    const [row] = await tx.query<PackageRow[]>(
      `select file_name as name, file_id as "fileId", created_at as "createdAt" from document_packages where organization_id = $1 and id = $2`,
      [tx.organizationId, id],
    );
    return assertFound(row, 'package', RETENTION_NOTE);
  }
}
