import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { OfficeResponsesService } from '../office-responses/office-responses.service.js';
import { CHECKSUMS_NAME, MANIFEST_NAME } from '../packages/manifest.js';
import { isReportedBefore } from '../packages/neutral-csv.js';
import { findPackageFiles, findPackage, type PackageRecord } from '../packages/packages.queries.js';
import { FilingSubmissionService } from '../submission/filing-submission.service.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import { type SentFile, type SimulatedResponse, SimulatedOfficeService } from './simulated-office.service.js';

const MAX_BYTES = 25 * 1024 * 1024;
/** Files in a package that are not sent. */
const UNSENT_FILES = [MANIFEST_NAME, CHECKSUMS_NAME];
const PRACTICE_NOTE = 'Practice: the Stampline simulator responded, not the office.';

/** A package with the simulator's response, which has not been recorded yet. */
export interface ReviewedPackage {
  readonly made: PackageRecord;
  readonly answer: SimulatedResponse;
}

/** Sends packages to the office simulator and records its responses, as users do for real offices. */
@Injectable()
export class PracticeSubmissionService {
  constructor(
    private readonly database: DatabaseService,
    private readonly office: SimulatedOfficeService,
    private readonly unsent: UnsentFilingsService,
    private readonly sending: FilingSubmissionService,
    private readonly answers: OfficeResponsesService,
    private readonly files: FileStore,
  ) {}

  /**
   * Sends the package for review before anything is recorded, so that a failing simulator leaves the filing unchanged. Do not call it
   * within a transaction.
   * @throws Problem 'not-found'; 'conflict' for a filing that was sent and not tagged or rejected; Refusal if no simulator responds
   */
  async reviewPackage(organizationId: string, filingId: string, packageId: string): Promise<ReviewedPackage> {
    const { made, files } = await this.getPackage(organizationId, filingId, packageId);
    return { made, answer: await this.office.reviewPackage(made, files) };
  }

  /** Records the package as sent, and the response. @throws Problem 'conflict' if the filing was sent in the meantime */
  async recordReview(person: Caller, filingId: string, { made, answer }: ReviewedPackage): Promise<void> {
    const details = {
      packageId: made.id,
      submissionType: 'electronic',
      referenceNumber: answer.confirmationNumber,
      comments: PRACTICE_NOTE,
    } as const;
    await this.sending.sendFiling(person, filingId, details);
    await this.recordResponse(person, filingId, made, answer);
  }

  private async getPackage(organizationId: string, filingId: string, packageId: string) {
    const { made, stored } = await this.database.inOrganization(organizationId, async (tx) => {
      await this.unsent.lock(tx, filingId);
      const found = await findPackage(tx, filingId, packageId);
      if (found === undefined) throw Refusal.createConflict('Choose one of the packages of this filing, or make one first.');
      return { made: found, stored: await findPackageFiles(tx, [packageId]) };
    });
    const sent = stored.filter(({ name }) => !UNSENT_FILES.includes(name) && !isReportedBefore(name));
    if (sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_BYTES)
      throw Refusal.createConflict('The simulator accepts packages up to 25 MB. Practice with a smaller one.');
    const files: SentFile[] = [];
    for (const { name, fileId } of sent)
      files.push({ name, content: new Uint8Array(await buffer(await this.files.open(organizationId, fileId))) });
    return { made, files };
  }

  private async recordResponse(
    person: Caller,
    filingId: string,
    { rows, reportedBefore }: PackageRecord,
    answer: SimulatedResponse,
  ): Promise<void> {
    const { confirmationNumber } = answer;
    if (confirmationNumber === null) {
      await this.answers.recordResponse(person, filingId, { responses: [], rest: 'rejected', confirmationNumber, words: answer.refusal });
    } else if (rows === reportedBefore) {
      await this.answers.recordResponse(person, filingId, { responses: [], rest: 'accepted', confirmationNumber, words: null });
    } else {
      const file = await this.files.save(person.organizationId, Readable.from([answer.file]));
      await this.answers.recordResponseFile(person, filingId, { fileName: `simulator-answer-${confirmationNumber}.csv`, file });
    }
  }
}
