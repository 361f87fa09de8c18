import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import type { Upload } from '../../platform/web/http/receive-upload.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { LineResponsesService } from '../../reported/line-responses.service.js';
import type { LineResponse, SentLine } from '../../reported/sent-line.js';
import { SubmissionChangesService } from '../../submissions/submission-changes.service.js';
import { formatStatus, type SubmissionStatus } from '../../submissions/submission-status.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { FILING_RESPONSE_RECORDED, STAMPED_PAGE_KEPT } from '../filing.actions.js';
import type { FilingRecord } from '../filing.types.js';
import { findFiling } from '../filings.queries.js';
import { PackageFilesService } from '../packages/package-files.service.js';
import { findPackage } from '../packages/packages.queries.js';
import { FilingTagsService } from '../tags/filing-tags.service.js';
import type { RestResponse } from './response.dto.js';
import { ResponseFilesService } from './response-files.service.js';
import { deriveStatus, type ResponseCounts, formatCounts } from './response-status.js';
import { findResponses, insertResponse, type ResponseKind, type ResponseRecord } from './responses.queries.js';
import { matchResponses, type TransactionResponse } from './match-responses.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** File with an office's response. It is evidence, and is retained as long as its filing. */
const OFFICE_RESPONSE_FILE = defineFilePurpose({ name: 'filing-answer', keepDays: null });
const MAX_NAMED = 20;
const ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An office's response to a filing. */
export interface FilingResponse {
  readonly responses: readonly TransactionResponse[];
  readonly rest: RestResponse;
  readonly confirmationNumber: string | null;
  readonly words: string | null;
}

/** A filing with the package that was sent. */
interface SentFiling {
  readonly filing: FilingRecord;
  readonly submissionId: string;
  readonly packageId: string;
  readonly packageNumber: number;
}

/** A sent filing that awaits the office's response. */
interface AwaitingFiling extends SentFiling {
  readonly status: SubmissionStatus;
}

/** Records offices' responses, which determine the status of the submission. */
@Injectable()
export class OfficeResponsesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly transactions: LineResponsesService,
    private readonly tags: FilingTagsService,
    private readonly submissions: SubmissionsService,
    private readonly changes: SubmissionChangesService,
    private readonly answerFiles: ResponseFilesService,
    private readonly packages: PackageFilesService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * @throws Problem 'not-found'; 'conflict' for a filing that does not await a response; Refusal for transactions that are not in the filing's
   * package
   */
  async recordResponse(person: Caller, filingId: string, response: FilingResponse): Promise<void> {
    await this.database.inOrganization(person.organizationId, (tx) => this.applyResponse(tx, person, filingId, response, null));
    this.submissions.publishChange(person.organizationId);
  }

  /**
   * Records a response from a file, which is kept as evidence. Deletes the stored file if it is not accepted or was already recorded for the sent
   * package.
   */
  async recordResponseFile(person: Caller, filingId: string, upload: Upload): Promise<void> {
    const { organizationId } = person;
    let isRepeated: boolean;
    try {
      const { responses, confirmationNumber } = await this.answerFiles.readFile(organizationId, upload);
      const whole: FilingResponse = { responses, rest: 'open', confirmationNumber, words: null };
      isRepeated = await this.database.inOrganization(organizationId, async (tx) => {
        if (await this.hasFile(tx, await this.lockSent(tx, filingId), 'decision', upload)) return true;
        await this.applyResponse(tx, person, filingId, whole, upload);
        return false;
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, upload.file.fileId, error);
      throw error;
    }
    if (isRepeated) await this.files.remove(organizationId, upload.file.fileId);
    else this.submissions.publishChange(organizationId);
  }

  /**
   * Stores a page stamped by the office. Deletes the stored file if it is not accepted or the sent package already has it.
   * @throws Problem 'not-found', 'conflict'
   */
  async keepStampedPage(person: Caller, filingId: string, upload: Upload): Promise<void> {
    const { organizationId } = person;
    let isRepeated: boolean;
    try {
      isRepeated = await this.database.inOrganization(organizationId, async (tx) => {
        const sent = await this.lockSent(tx, filingId);
        if (await this.hasFile(tx, sent, 'stamped_page', upload)) return true;
        const { filing, packageId, packageNumber } = sent;
        await this.storeResponse(tx, person, { filingId, packageId, kind: 'stamped_page', ...NO_COUNTS }, { filing, upload });
        const after = { packageNumber, fileName: upload.fileName, sha256: upload.file.sha256 };
        tx.recordChange(STAMPED_PAGE_KEPT, { subjectId: filingId, after });
        return false;
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, upload.file.fileId, error);
      throw error;
    }
    if (isRepeated) await this.files.remove(organizationId, upload.file.fileId);
  }

  /** Checks the filing before a file is uploaded. @throws Problem 'not-found'; 'conflict' for a filing that was not sent */
  async assertExists(organizationId: string, filingId: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.getSentPackage(tx, assertFound(await findFiling(tx, filingId), 'filing'));
    });
  }

  private async applyResponse(
    tx: OrganizationTx,
    person: Caller,
    filingId: string,
    { responses, rest, confirmationNumber, words }: FilingResponse,
    upload: Upload | null,
  ): Promise<void> {
    const waiting = await this.lockAwaiting(tx, filingId);
    const { filing, packageId, packageNumber } = waiting;
    // The worker may not have processed the event yet.
    await this.tags.handleSentAgain(tx, filingId);
    const sent = await this.transactions.findSentLines(tx, packageId);
    const { named, answers } = await this.findMatches(tx, waiting, { responses, sent, rest });
    await this.transactions.saveResponses(tx, { packageId, filingId }, answers);
    await this.tags.open(tx, { filingId, packageId }, { responses: named, sent });
    const counts = countResponses(sent, answers, rest);
    await this.storeResponse(
      tx,
      person,
      { filingId, packageId, kind: 'decision', confirmationNumber, words, ...counts },
      { filing, upload },
    );
    const fileName = upload?.fileName ?? null;
    tx.recordChange(FILING_RESPONSE_RECORDED, {
      subjectId: filingId,
      after: { packageNumber, ...counts, confirmationNumber, fileName },
    });
    const number = confirmationNumber === null ? '' : `Confirmation ${confirmationNumber}. `;
    await this.applyDecision(tx, person, waiting, deriveStatus(counts), `${number}The office's response: ${formatCounts(counts)}.`);
  }

  /** Changes the submission to the status that follows from the response, via "under review". */
  private async applyDecision(
    tx: OrganizationTx,
    person: Caller,
    { submissionId, status }: AwaitingFiling,
    next: SubmissionStatus,
    reason: string,
  ): Promise<void> {
    if (status === 'submitted') await this.changes.applyStatus(tx, person, submissionId, { status: 'under_review', reason });
    if (next !== 'under_review') await this.changes.applyStatus(tx, person, submissionId, { status: next, reason });
  }

  private async findMatches(
    tx: OrganizationTx,
    { filing }: AwaitingFiling,
    { responses, sent, rest }: { responses: readonly TransactionResponse[]; sent: readonly SentLine[]; rest: RestResponse },
  ): Promise<{ readonly named: readonly LineResponse[]; readonly answers: readonly LineResponse[] }> {
    const { answers, unknown } = matchResponses(responses, sent);
    if (unknown.length > 0) {
      const ids = responses.flatMap(({ transactionId }) =>
        transactionId !== null && ID_PATTERN.test(transactionId) ? [transactionId] : [],
      );
      const others = answers.length > 0 ? [] : await this.transactions.findFilingTitles(tx, ids);
      if (others.length > 0)
        throw Refusal.createConflict(`This response is for "${others.join('", "')}", not for ${filing.title}. Record it at that filing.`);
      const more = unknown.length > MAX_NAMED ? [`${unknown.length - MAX_NAMED} more.`] : [];
      throw Refusal.forFields([...unknown.slice(0, MAX_NAMED), ...more].map((message) => ({ field: 'transactions', message })));
    }
    if (rest === 'open') return { named: answers, answers };
    const ids = new Set(answers.map(({ transactionId }) => transactionId));
    const others = sent.filter(({ transactionId, answer }) => answer === null && !ids.has(transactionId));
    const unnamed = others.map(({ transactionId }) => ({ transactionId, answer: rest, code: null, words: null, officeNumber: null }));
    return { named: answers, answers: [...answers, ...unnamed] };
  }

  private async lockAwaiting(tx: OrganizationTx, filingId: string): Promise<AwaitingFiling> {
    const sent = await this.lockSent(tx, filingId);
    const status = (await this.submissions.getStatuses(tx, [sent.submissionId])).get(sent.submissionId);
    if (status === 'submitted' || status === 'under_review') return { ...sent, status };
    const words = status === undefined ? 'gone' : `"${formatStatus(status)}" already`;
    throw new Problem('conflict', `The submission of this filing is ${words}. Send the filing again before you record another response.`);
  }

  private async lockSent(tx: OrganizationTx, filingId: string): Promise<SentFiling> {
    const filing = assertFound(await findFiling(tx, filingId, { lock: true }), 'filing');
    return { filing, ...(await this.getSentPackage(tx, filing)) };
  }

  /**
   * Returns true if the package already has the file. An office may send the same file again for a later package.
   * @throws Refusal for a new file if there are too many
   */
  private async hasFile(tx: OrganizationTx, { filing, packageId }: SentFiling, kind: ResponseKind, { file }: Upload): Promise<boolean> {
    const responses = (await findResponses(tx, filing.id)).filter((one) => one.kind === kind && one.packageId === packageId);
    return this.storedFiles.hasEvidence(
      tx,
      responses.map(({ fileId }) => fileId).filter((id) => id !== null),
      file,
    );
  }

  private async getSentPackage(tx: OrganizationTx, { id, submissionId, sentPackageId }: FilingRecord) {
    const made = sentPackageId === null ? undefined : await findPackage(tx, id, sentPackageId);
    if (submissionId === null || made === undefined)
      throw new Problem('conflict', 'This filing has not been sent. Record it as sent, then record the response of the office.');
    return { submissionId, packageId: made.id, packageNumber: made.number };
  }

  private async storeResponse(
    tx: OrganizationTx,
    { name }: Caller,
    answer: Omit<ResponseRecord, 'id' | 'fileId' | 'fileName' | 'recordedByName' | 'recordedAt'>,
    { filing, upload }: { readonly filing: FilingRecord; readonly upload: Upload | null },
  ): Promise<void> {
    if (upload !== null) {
      const kept = { ...upload.file, name: upload.fileName, mediaType: 'application/octet-stream' };
      await this.storedFiles.recordFile(tx, OFFICE_RESPONSE_FILE, answer.filingId, kept);
      await this.packages.retainFiles(tx, filing, [upload.file.fileId]);
    }
    const file = { fileId: upload?.file.fileId ?? null, fileName: upload?.fileName ?? null };
    await insertResponse(tx, { ...answer, ...file, id: uuid(), recordedByName: name, recordedAt: this.clock.now() });
  }
}

const NO_COUNTS = { confirmationNumber: null, words: null, accepted: 0, tagged: 0, rejected: 0, unanswered: 0 };

/** Counts the transactions in a package by response. A zero report counts as one transaction. */
function countResponses(sent: readonly SentLine[], answers: readonly LineResponse[], rest: RestResponse): ResponseCounts {
  const after = new Map(sent.map(({ transactionId, answer }) => [transactionId, answer]));
  for (const { transactionId, answer } of answers) after.set(transactionId, answer);
  const all = sent.length === 0 ? [rest === 'open' ? null : rest] : [...after.values()];
  const count = (wanted: LineResponse['answer'] | null): number => all.filter((answer) => answer === wanted).length;
  return { accepted: count('accepted'), tagged: count('tagged'), rejected: count('rejected'), unanswered: count(null) };
}
