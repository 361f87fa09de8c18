import { Injectable } from '@nestjs/common';
import type { DownloadColumn } from '@stampline/tables';
import { type Evidence, type EvidenceSpan, formatEvidenceTable } from '../platform/content/evidence/evidence.js';
import type { DocumentRecord } from './document-record.js';
import { findDocumentsInSpan } from './documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const COLUMNS: readonly DownloadColumn<DocumentRecord>[] = [
  { title: 'file', kind: 'text', value: ({ fileName }) => fileName },
  { title: 'title', kind: 'text', value: ({ title }) => title },
  { title: 'document_type', kind: 'text', value: ({ documentType }) => documentType },
  { title: 'version', kind: 'number', value: ({ version }) => version },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'period_from', kind: 'day', value: ({ periodFrom }) => periodFrom },
  { title: 'period_to', kind: 'day', value: ({ periodTo }) => periodTo },
  { title: 'is_draft', kind: 'text', value: ({ isDraft }) => (isDraft ? 'yes' : 'no') },
  { title: 'was_filed', kind: 'text', value: ({ isFiled }) => (isFiled ? 'yes' : 'no') },
  { title: 'made_by', kind: 'text', value: ({ generatedByName }) => generatedByName },
  { title: 'made_at', kind: 'text', value: ({ generatedAt }) => generatedAt.toISOString() },
  { title: 'void_reason', kind: 'text', value: ({ voidReason }) => voidReason },
];

/** Provides the documents for a state and period: reports, forms and affidavits, including void ones. */
@Injectable()
export class DocumentEvidenceService {
  async collectEvidence(tx: OrganizationTx, span: EvidenceSpan): Promise<Evidence> {
    const documents = await findDocumentsInSpan(tx, span);
    return {
      tables: [{ name: 'documents.csv', text: formatEvidenceTable(COLUMNS, documents) }],
      files: documents.map(({ fileName, fileId, generatedAt }) => ({ name: `documents/${fileName}`, fileId, changedAt: generatedAt })),
      subjects: documents.map(({ id }) => id),
    };
  }
}
