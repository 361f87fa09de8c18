import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { readPdfText } from '@stampline/pdf';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import { DocumentAttachmentsService } from './document-attachments.service.js';
import { readEmailFile } from './email-file.js';
import { guessDocumentName } from './guess-document-name.js';
import { type DocumentAdded, READ_DOCUMENT_JOB, TRANSACTION_DOCUMENTS_STALE } from './transaction-document.jobs.js';
import type { ReadText } from './transaction-document.types.js';
import { findDocumentFile, findGuessed, type KnownFile, renameAttachments, saveText } from './transaction-documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Maximum number of characters of text to store and compare. */
const MAX_CHARACTERS = 200_000;
/** A PDF may contain up to a kilobyte of other data before its signature. */
const MARK_BYTES = 1_024;

/** Reads the text of attached files, and uses it to guess again which documents they are. */
@Injectable()
export class DocumentReadingProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly attachments: DocumentAttachmentsService,
    private readonly reports: PlacementReportsService,
    private readonly files: FileStore,
    private readonly live: LiveUpdatesService,
  ) {}

  @HandlesJob(READ_DOCUMENT_JOB)
  async readDocument({ organizationId, payload }: Pick<RunningJob<DocumentAdded>, 'organizationId' | 'payload'>): Promise<void> {
    const { fileId } = payload;
    const file = await this.database.inOrganization(organizationId, (tx) => findDocumentFile(tx, fileId));
    if (file === undefined) return;
    const read = await readText(file.fileName, await buffer(await this.files.open(organizationId, fileId)));
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.attachments.lock(tx);
      if (await saveText(tx, fileId, read)) await this.guessAgain(tx, { ...file, text: read.text });
    });
    this.live.publish(organizationId, TRANSACTION_DOCUMENTS_STALE);
  }

  private async guessAgain(tx: OrganizationTx, { fileId, fileName, text }: KnownFile): Promise<void> {
    const guessed = await findGuessed(tx, fileId);
    const transactions = new Map(
      (
        await this.reports.findByIds(
          tx,
          guessed.map(({ transactionId }) => transactionId),
        )
      ).map(({ transaction }) => [transaction.id, transaction]),
    );
    const renamed = guessed.flatMap((naming) => {
      const transaction = transactions.get(naming.transactionId);
      const documentName = transaction && guessDocumentName(this.attachments.listNames(transaction), fileName, text);
      return documentName === undefined || documentName === naming.documentName ? [] : [{ ...naming, documentName }];
    });
    await renameAttachments(tx, fileId, renamed);
    await this.attachments.publishChange(
      tx,
      renamed.map(({ transactionId }) => transactionId),
    );
  }
}

/** Reads emails here, and PDFs in a separate process with limits on time and memory. */
async function readText(fileName: string, bytes: Buffer): Promise<ReadText> {
  const message = readEmailFile(fileName, bytes);
  if (message !== undefined) return { ...describeText(message.text.slice(0, MAX_CHARACTERS), message.email), typeRuns: null };
  if (!bytes.subarray(0, MARK_BYTES).includes('%PDF-')) return { status: 'not_pdf', text: null, email: null, typeRuns: null };
  const read = await readPdfText(bytes, MAX_CHARACTERS);
  if (read === undefined) return { status: 'unreadable', text: null, email: null, typeRuns: null };
  return { ...describeText(read.text, null), typeRuns: read.runs };
}

/** Removes null characters, which PostgreSQL cannot store. */
function describeText(read: string, email: ReadText['email']): Omit<ReadText, 'typeRuns'> {
  const text = read.replaceAll('\0', '');
  return text.trim() === '' ? { status: 'no_text', text: null, email } : { status: 'read', text, email };
}
