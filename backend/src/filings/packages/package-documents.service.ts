import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileStore } from '../../platform/content/files/file-store.js';
import { makeUniqueNames } from '../../platform/content/files/pack-names.js';
import { type PackagedFile, zipFiles } from '../../platform/content/files/package-zip.js';
import { formatCsvLine } from '@stampline/tables';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import { AttachedDocumentsService } from '../../transaction-documents/attached-documents.service.js';
import { getBaseName, type PackageSubject } from '../offices/package-writer.js';
import type { OpenPackage } from './package-files.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export type PackedTransaction = Pick<FilingTransaction, 'id' | 'policyNumber'>;

@Injectable()
export class PackageDocumentsService {
  constructor(
    private readonly documents: AttachedDocumentsService,
    private readonly files: FileStore,
  ) {}

  /** Returns true for a package of placements if the obligation requires documents with it. */
  includesDocuments({ filing, context }: Pick<PackageSubject, 'filing' | 'context'>): boolean {
    return filing.isBatch && (context.obligation.documents ?? []).length > 0;
  }

  /**
   * Adds the transactions' documents to the package as one ZIP that includes a list of them. Adds nothing if documents are neither attached nor kept
   * elsewhere.
   */
  async addDocuments(
    tx: OrganizationTx,
    written: OpenPackage,
    { filing }: PackageSubject,
    rows: readonly PackedTransaction[],
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const files = await this.documents.findFiles(tx, ids);
    const attached = rows.flatMap(({ id, policyNumber }, index) =>
      (files.get(id) ?? []).map((file) => ({ ...file, policyNumber, line: index + 1 })),
    );
    const elsewhere = await this.documents.findElsewhereDocuments(tx, ids);
    const kept = rows.flatMap(({ id, policyNumber }, index) =>
      (elsewhere.get(id) ?? []).map(({ documentName, keptIn, statedAt }) => ({
        documentName,
        keptIn,
        statedAt,
        policyNumber,
        line: index + 1,
      })),
    );
    const changedAt = attached[0]?.addedAt ?? kept[0]?.statedAt;
    if (changedAt === undefined) return;
    const names = makeUniqueNames(attached.map(buildName));
    const list = [
      formatCsvLine(['line', 'policy_number', 'document', 'file', 'sha256', 'kept_in']),
      ...attached.map((one, index) =>
        formatCsvLine([one.line, one.policyNumber, one.documentName, names[index] ?? null, one.sha256, null]),
      ),
      ...kept.map((one) => formatCsvLine([one.line, one.policyNumber, one.documentName, null, null, one.keptIn])),
    ];
    const packaged: PackagedFile[] = [
      { name: 'documents.csv', changedAt, open: () => Promise.resolve(Readable.from(list)) },
      ...attached.map(({ fileId, addedAt }, index) => ({
        name: names[index] ?? fileId,
        changedAt: addedAt,
        open: () => this.files.open(tx.organizationId, fileId),
      })),
    ];
    await written.addFile(`${getBaseName(filing)}-documents.zip`, 'application/zip', zipFiles(packaged));
  }
}

const buildName = ({ policyNumber, documentName, fileName }: { policyNumber: string; documentName: string; fileName: string }): string =>
  [policyNumber, `${documentName} - ${fileName}`].map((part) => part.replaceAll('/', '_')).join('/');
