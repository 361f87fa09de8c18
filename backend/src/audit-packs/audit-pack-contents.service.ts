import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ChecklistEvidenceService } from '../checklists/evidence/checklist-evidence.service.js';
import { DocumentEvidenceService } from '../documents/document-evidence.service.js';
import { FilingEvidenceService } from '../filings/evidence/filing-evidence.service.js';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import { SubmissionEvidenceService } from '../submissions/submission-evidence.service.js';
import { PaymentEvidenceService } from '../payments/payment-evidence.service.js';
import type { AuditEntryDto } from '../platform/web/audit-trail/audit.dto.js';
import { auditColumns } from '../platform/web/audit-trail/audit-columns.js';
import { AuditTrailService } from '../platform/web/audit-trail/audit-trail.service.js';
import { TransactionDocumentEvidenceService } from '../transaction-documents/transaction-document-evidence.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { EvidenceSpan } from '../platform/content/evidence/evidence.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { makeUniqueNames } from '../platform/content/files/pack-names.js';
import type { PackagedFile } from '../platform/content/files/package-zip.js';
import { formatCsvLine } from '@stampline/tables';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Collects the contents of an audit pack. Opens one file at a time to limit memory use. */
@Injectable()
export class AuditPackContentsService {
  constructor(
    private readonly filings: FilingEvidenceService,
    private readonly documents: DocumentEvidenceService,
    private readonly checklists: ChecklistEvidenceService,
    private readonly payments: PaymentEvidenceService,
    private readonly submissions: SubmissionEvidenceService,
    private readonly transactionDocuments: TransactionDocumentEvidenceService,
    private readonly members: MemberDirectoryService,
    private readonly trail: AuditTrailService,
    private readonly store: FileStore,
    private readonly clock: ClockService,
  ) {}

  /** Returns the files in order. The transaction must stay open until the last one is read. */
  async collectFiles(tx: OrganizationTx, span: EvidenceSpan): Promise<PackagedFile[]> {
    const filed = await this.filings.collectEvidence(tx, span);
    const made = await this.documents.collectEvidence(tx, span);
    const checked = await this.checklists.collectEvidence(tx, span);
    const paid = await this.payments.collectEvidence(tx, span);
    const sent = await this.submissions.collectEvidence(tx, span);
    const attached = await this.transactionDocuments.collectEvidence(tx, span);
    const all = [filed, made, checked, paid, sent, attached];
    const subjects = new Set(all.flatMap((part) => part.subjects));
    const now = this.clock.now();
    const text = (name: string, content: () => AsyncIterable<string> | Iterable<string>): PackagedFile => ({
      name,
      changedAt: now,
      open: () => Promise.resolve(Readable.from(content())),
    });
    const files: PackagedFile[] = [
      text('README.txt', () => [buildReadme(span, now)]),
      text('transactions.csv', () => this.filings.streamTransactionsCsv(tx, span, (...ids) => ids.forEach((id) => subjects.add(id)))),
      ...all.flatMap(({ tables }) => tables.map((table) => text(table.name, () => [table.text]))),
      ...all.flatMap((part) =>
        part.files.map(({ name, fileId, changedAt }) => ({ name, changedAt, open: () => this.store.open(tx.organizationId, fileId) })),
      ),
      text('activity.csv', () => this.readActivity(tx, [...subjects])),
    ];
    const names = makeUniqueNames(files.map(({ name }) => name));
    return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
  }

  /** Streams the audit log of everything in the pack, including policies. */
  private async *readActivity(tx: OrganizationTx, subjects: readonly string[]): AsyncGenerator<string> {
    const names = new Map<string, string>();
    yield formatCsvLine(['who', ...auditColumns.map(({ title }) => title)]);
    for await (const entries of this.trail.readEntries(tx, subjects)) {
      const unknown = entries.flatMap(({ actor }) =>
        actor.kind === 'user' && actor.id !== null && !names.has(actor.id) ? [actor.id] : [],
      );
      const members = await this.members.findNames(tx, [...new Set(unknown)]);
      for (const id of unknown) names.set(id, members.get(id)?.name ?? 'A former member');
      yield entries.map((entry) => formatCsvLine([formatActor(entry, names), ...auditColumns.map(({ value }) => value(entry))])).join('');
    }
  }
}

const formatActor = ({ actor }: AuditEntryDto, names: ReadonlyMap<string, string>): string =>
  actor.kind === 'user' ? (names.get(actor.id ?? '') ?? 'A former member') : 'Stampline';

const buildReadme = ({ state, from, to }: EvidenceSpan, now: Date): string =>
  [
    `Audit pack of ${state}, ${from} to ${to}, created by Stampline ${now.toISOString()}.`,
    '',
    'transactions.csv             transactions in your book, by transaction date',
    'filings.csv, filings/        filings whose period overlaps these dates, their packages and the response files from the office',
    'answers.csv                  responses from the office; answered-transactions.csv has the response for each transaction sent',
    'tags.csv                     transactions that the office tagged or rejected, and who fixed or explained them',
    'documents.csv, documents/    reports, forms and affidavits',
    'transaction-documents.csv    documents attached to transactions, with their files in transaction-documents/',
    'affidavits-and-checklists/   documents added to checklists, such as signed affidavits',
    'payments.csv, payments/      payments for these months, with their proofs',
    'submissions.csv, receipts/   submissions to the state for these dates, with the receipts added to them',
    'activity.csv                 who did what, from the audit log; each hash also covers previous_hash, that of the entry before it in the log',
    'SHA256SUMS                   check the files: sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
