import { Injectable } from '@nestjs/common';
import type { DownloadColumn } from '@stampline/tables';
import { type Evidence, type EvidenceSpan, formatEvidenceTable } from '../platform/content/evidence/evidence.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import { findElsewhereDocuments } from './elsewhere-documents.queries.js';
import { findFiles, type TransactionFile } from './transaction-documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A file, or a document kept in another system. */
interface EvidenceRow extends Pick<TransactionFile, 'transactionId' | 'documentName' | 'addedByName' | 'addedAt'> {
  readonly policyNumber: string;
  readonly fileName: string | null;
  readonly sha256: string | null;
  readonly keptIn: string | null;
}

const COLUMNS: readonly DownloadColumn<EvidenceRow>[] = [
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'transaction_id', kind: 'text', value: ({ transactionId }) => transactionId },
  { title: 'document', kind: 'text', value: ({ documentName }) => documentName },
  { title: 'file', kind: 'text', value: ({ fileName }) => fileName },
  { title: 'sha256', kind: 'text', value: ({ sha256 }) => sha256 },
  { title: 'kept_in', kind: 'text', value: ({ keptIn }) => keptIn },
  { title: 'added_by', kind: 'text', value: ({ addedByName }) => addedByName },
  { title: 'added_at', kind: 'text', value: ({ addedAt }) => addedAt.toISOString() },
];

/**
 * Provides the documents of a state's transactions in a range of transaction dates. A file that is attached to several transactions is included
 * once.
 */
@Injectable()
export class TransactionDocumentEvidenceService {
  constructor(private readonly reports: PlacementReportsService) {}

  async collectEvidence(tx: OrganizationTx, span: EvidenceSpan): Promise<Evidence> {
    const policyNumbers = await this.reports.findPolicyNumbers(tx, span);
    const files = await findFiles(tx, [...policyNumbers.keys()]);
    const rows = files.map((file) => ({ ...file, keptIn: null, policyNumber: policyNumbers.get(file.transactionId) ?? '' }));
    const elsewhere = await findElsewhereDocuments(tx, [...policyNumbers.keys()]);
    const statements = elsewhere.map(
      ({ transactionId, documentName, keptIn, statedByName, statedAt }): EvidenceRow => ({
        transactionId,
        documentName,
        keptIn,
        fileName: null,
        sha256: null,
        addedByName: statedByName,
        addedAt: statedAt,
        policyNumber: policyNumbers.get(transactionId) ?? '',
      }),
    );
    const distinct = [...new Map(rows.map((row) => [row.fileId, row])).values()];
    return {
      tables: [{ name: 'transaction-documents.csv', text: formatEvidenceTable(COLUMNS, [...rows, ...statements]) }],
      files: distinct.map(({ policyNumber, fileName, fileId, addedAt }) => ({
        name: `transaction-documents/${policyNumber.replaceAll('/', '_')}-${fileName}`,
        fileId,
        changedAt: addedAt,
      })),
      subjects: [],
    };
  }
}
