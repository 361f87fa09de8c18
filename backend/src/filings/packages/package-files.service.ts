import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { ResultFile } from '../../platform/content/files/result-file.js';
import { type FileRecord, StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { PeriodFiguresService } from '../../figures/period-figures.service.js';
import { RetentionService } from '../../cloud-storage/retention/retention.service.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import type { FilingRecord } from '../filing.types.js';
import { findPackageFiles, insertPackageFile } from './packages.queries.js';
import type { PackageChunk } from '../offices/package-writer.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Evidence of what was sent, retained as long as its filing. */
const FILING_PACKAGE = defineFilePurpose({ name: 'filing-package', keepDays: null });

interface OpenFile {
  readonly name: string;
  readonly mediaType: string;
  readonly file: ResultFile;
}

/** The files of a package that is being written. */
export class OpenPackage {
  private readonly open = new Map<string, OpenFile>();
  private readonly done: FileRecord[] = [];

  constructor(
    private readonly store: FileStore,
    private readonly organizationId: string,
  ) {}

  /** Appends a part to a file; the first part creates the file. */
  async writeChunks(pieces: readonly PackageChunk[]): Promise<void> {
    for (const { file: name, mediaType, text } of pieces) {
      const known = this.open.get(name) ?? this.openFile(name, mediaType);
      await known.file.write(Buffer.from(text, 'utf8'));
    }
  }

  /** Closes the open files. @returns all files of the package, in order of creation */
  async closeFiles(): Promise<readonly FileRecord[]> {
    for (const { name, mediaType, file } of this.open.values()) this.done.push({ ...(await file.end()), name, mediaType });
    this.open.clear();
    return this.done;
  }

  async addFile(name: string, mediaType: string, content: string | Buffer | Readable): Promise<FileRecord> {
    const stored = await this.saveContent(content instanceof Readable ? content : Readable.from([Buffer.from(content)]));
    const kept = { ...stored, name, mediaType };
    this.done.push(kept);
    return kept;
  }

  /** Deletes everything written so far. */
  async deleteFiles(): Promise<void> {
    for (const { file } of this.open.values()) await file.abandon();
    for (const { fileId } of this.done) await this.store.remove(this.organizationId, fileId);
  }

  private openFile(name: string, mediaType: string): OpenFile {
    const begun = { name, mediaType, file: new ResultFile((content) => this.saveContent(content)) };
    this.open.set(name, begun);
    return begun;
  }

  private saveContent(content: Readable): Promise<StoredFile> {
    return this.store.save(this.organizationId, content);
  }
}

type FiledPeriod = Pick<FilingRecord, 'id' | 'state' | 'periodFrom' | 'periodTo' | 'isBatch'>;

@Injectable()
export class PackageFilesService {
  constructor(
    private readonly store: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly figures: PeriodFiguresService,
    private readonly transactions: FilingTransactionsService,
    private readonly retention: RetentionService,
    private readonly clock: ClockService,
  ) {}

  beginPackage(organizationId: string): OpenPackage {
    return new OpenPackage(this.store, organizationId);
  }

  async storeFiles(tx: OrganizationTx, packageId: string, files: readonly FileRecord[]): Promise<void> {
    for (const file of files) {
      await this.storedFiles.recordFile(tx, FILING_PACKAGE, packageId, file);
      await insertPackageFile(tx, packageId, file);
    }
  }

  /** Retains the files of a sent package as long as the state requires, regardless of the office's response. */
  async retainSentPackage(tx: OrganizationTx, filing: FiledPeriod, packageId: string): Promise<void> {
    const files = (await findPackageFiles(tx, [packageId])).map(({ fileId }) => fileId);
    await this.retainFiles(tx, filing, files);
  }

  /** Retains a sent filing's package and office responses as long as the state requires. */
  async retainFiles(tx: OrganizationTx, filing: FiledPeriod, files: readonly string[]): Promise<void> {
    const { id, state, periodFrom: from, periodTo, isBatch } = filing;
    const coverageEnd = isBatch
      ? await this.transactions.findCoverageEnd(tx, id)
      : await this.figures.findCoverageEnd(tx, { state, from, to: periodTo });
    await this.retention.retainFiled(tx, files, state, { sentOn: this.clock.today(), periodTo, coverageEnd });
  }

  /** Returns the metadata of a file; undefined if it was deleted. */
  async findFile(tx: OrganizationTx, fileId: string): Promise<FileRecord | undefined> {
    return (await this.storedFiles.findRecords(tx, [fileId])).get(fileId);
  }

  open(organizationId: string, fileId: string): Promise<Readable> {
    return this.store.open(organizationId, fileId);
  }
}
