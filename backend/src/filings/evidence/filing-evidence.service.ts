import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { type DownloadColumn, formatCsvLine } from '@stampline/tables';
import { type Evidence, type EvidenceFile, type EvidenceSpan, formatEvidenceTable } from '../../platform/content/evidence/evidence.js';
import { LineResponsesService } from '../../reported/line-responses.service.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import type { SentLine } from '../../reported/sent-line.js';
import type { SubmissionStatus } from '../../submissions/submission-status.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { type ResponseRecord, findResponses } from '../office-responses/responses.queries.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import { findFilingsInSpan } from '../filings.queries.js';
import { NEUTRAL_COLUMNS } from '../packages/neutral-columns.js';
import { getBaseName } from '../offices/package-writer.js';
import { findPackageFiles, findPackages } from '../packages/packages.queries.js';
import type { FilingTag } from '../tags/filing-tag.js';
import { FilingTagsService } from '../tags/filing-tags.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

interface PackedFiling {
  readonly filing: FilingRecord;
  readonly words: string;
  readonly status: SubmissionStatus | null;
}

const FILING_COLUMNS: readonly DownloadColumn<PackedFiling>[] = [
  { title: 'filing', kind: 'text', value: ({ words }) => words },
  { title: 'folder', kind: 'text', value: ({ filing }) => getBaseName(filing) },
  { title: 'period_from', kind: 'day', value: ({ filing }) => filing.periodFrom },
  { title: 'period_to', kind: 'day', value: ({ filing }) => filing.periodTo },
  { title: 'opened_by', kind: 'text', value: ({ filing }) => filing.openedByName },
  { title: 'opened_at', kind: 'text', value: ({ filing }) => filing.openedAt.toISOString() },
  { title: 'sent_by', kind: 'text', value: ({ filing }) => filing.sentByName },
  { title: 'sent_at', kind: 'text', value: ({ filing }) => filing.sentAt?.toISOString() ?? null },
  { title: 'submission_status', kind: 'text', value: ({ status }) => status },
];

const RESPONSE_COLUMNS: readonly DownloadColumn<ResponseRecord & { readonly folder: string }>[] = [
  { title: 'folder', kind: 'text', value: ({ folder }) => folder },
  { title: 'kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'confirmation_number', kind: 'text', value: ({ confirmationNumber }) => confirmationNumber },
  { title: 'accepted', kind: 'number', value: ({ accepted }) => accepted },
  { title: 'tagged', kind: 'number', value: ({ tagged }) => tagged },
  { title: 'rejected', kind: 'number', value: ({ rejected }) => rejected },
  { title: 'unanswered', kind: 'number', value: ({ unanswered }) => unanswered },
  { title: 'office_reason', kind: 'text', value: ({ words }) => words },
  { title: 'file', kind: 'text', value: ({ fileName }) => fileName },
  { title: 'recorded_by', kind: 'text', value: ({ recordedByName }) => recordedByName },
  { title: 'recorded_at', kind: 'text', value: ({ recordedAt }) => recordedAt.toISOString() },
];

const LINE_COLUMNS: readonly DownloadColumn<SentLine & { readonly folder: string }>[] = [
  { title: 'folder', kind: 'text', value: ({ folder }) => folder },
  { title: 'line_number', kind: 'number', value: ({ line }) => line },
  { title: 'transaction_id', kind: 'text', value: ({ reportedAs }) => reportedAs },
  { title: 'answer', kind: 'text', value: ({ answer }) => answer },
];

const TAG_COLUMNS: readonly DownloadColumn<FilingTag & { readonly folder: string }>[] = [
  { title: 'folder', kind: 'text', value: ({ folder }) => folder },
  { title: 'line_number', kind: 'number', value: ({ line }) => line },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'answer', kind: 'text', value: ({ answer }) => answer },
  { title: 'code', kind: 'text', value: ({ code }) => code },
  { title: 'office_reason', kind: 'text', value: ({ words }) => words },
  { title: 'tagged_at', kind: 'text', value: ({ taggedAt }) => taggedAt.toISOString() },
  { title: 'done', kind: 'text', value: ({ status }) => status },
  { title: 'note', kind: 'text', value: ({ note }) => note },
  { title: 'settled_by', kind: 'text', value: ({ settledByName }) => settledByName },
  { title: 'settled_at', kind: 'text', value: ({ settledAt }) => settledAt?.toISOString() ?? null },
];

/** Collects the evidence for a state and period: filings, their packages, offices' responses, and the transactions. */
@Injectable()
export class FilingEvidenceService {
  constructor(
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly answered: LineResponsesService,
    private readonly tags: FilingTagsService,
    private readonly submissions: SubmissionsService,
  ) {}

  async collectEvidence(tx: OrganizationTx, span: EvidenceSpan): Promise<Evidence> {
    const filings = await findFilingsInSpan(tx, span);
    const ids = filings.flatMap(({ submissionId }) => submissionId ?? []);
    const statuses = await this.submissions.getStatuses(tx, ids);
    const rows = filings.map((filing) => ({
      filing,
      words: this.contexts.formatName(filing),
      status: statuses.get(filing.submissionId ?? '') ?? null,
    }));
    const answers: (ResponseRecord & { folder: string })[] = [];
    const lines: (SentLine & { folder: string })[] = [];
    const tags: (FilingTag & { folder: string })[] = [];
    const files: EvidenceFile[] = [];
    for (const filing of filings) {
      const folder = getBaseName(filing);
      const of = await findResponses(tx, filing.id);
      answers.push(...of.toReversed().map((answer) => ({ ...answer, folder })));
      files.push(...(await this.listPackageFiles(tx, filing)), ...of.flatMap((answer) => toResponseFiles(folder, answer)));
      for (const tag of await this.tags.findAll(tx, filing.id)) tags.push({ ...tag, folder });
      // A transaction accepted in an earlier package still counts as sent with that package.
      for (const { id } of await findPackages(tx, filing.id))
        for (const line of await this.answered.findSentLines(tx, id)) lines.push({ ...line, folder });
    }
    const tables = [
      { name: 'filings.csv', text: formatEvidenceTable(FILING_COLUMNS, rows) },
      { name: 'answers.csv', text: formatEvidenceTable(RESPONSE_COLUMNS, answers) },
      { name: 'tags.csv', text: formatEvidenceTable(TAG_COLUMNS, tags) },
      { name: 'answered-transactions.csv', text: formatEvidenceTable(LINE_COLUMNS, lines) },
    ];
    return { tables, files, subjects: [...filings.map(({ id }) => id), ...ids] };
  }

  /**
   * Streams the book's transactions as CSV by transaction date, page by page.
   * @param onSubjects called with the ids of each transaction and its policy
   */
  async *streamTransactionsCsv(
    tx: OrganizationTx,
    { state, from, to }: EvidenceSpan,
    onSubjects: (...ids: string[]) => void,
  ): AsyncGenerator<string> {
    const scope = { state, from, to, countedFrom: 'transaction', obligationId: '', filingId: NIL } as const;
    const context = { scope, checked: await this.contexts.getReferences(tx, state) };
    yield formatCsvLine(NEUTRAL_COLUMNS.map(({ title }) => title));
    for await (const rows of this.transactions.readRows(tx, scope, 'date')) {
      for (const { id, policyId } of rows) onSubjects(id, policyId);
      yield rows.map((row) => formatCsvLine(NEUTRAL_COLUMNS.map(({ value }) => value(row, context)))).join('');
    }
  }

  private async listPackageFiles(tx: OrganizationTx, filing: FilingRecord): Promise<EvidenceFile[]> {
    const packages = await findPackages(tx, filing.id);
    const known = new Map(packages.map((made) => [made.id, made]));
    const files = await findPackageFiles(tx, [...known.keys()]);
    return files.flatMap(({ packageId, fileId, name }) => {
      const made = known.get(packageId);
      if (made === undefined) return [];
      return [{ name: `filings/${getBaseName(filing)}/package-${made.number}/${name}`, fileId, changedAt: made.madeAt }];
    });
  }
}

function toResponseFiles(folder: string, { fileId, fileName, recordedAt }: ResponseRecord): EvidenceFile[] {
  return fileId === null ? [] : [{ name: `filings/${folder}/answers/${fileName ?? 'answer'}`, fileId, changedAt: recordedAt }];
}
