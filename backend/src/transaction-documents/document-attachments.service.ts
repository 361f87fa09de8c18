import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { PlacementReportsService, type ReportedPlacement } from '../reported/placement-reports.service.js';
import { findDutyDocuments, listDocumentNames, listNeededDocuments } from './duty-documents.js';
import { guessDocumentName } from './guess-document-name.js';
import { TRANSACTION_DOCUMENT_ATTACHED } from './transaction-document.actions.js';
import type { AttachedToDto } from './transaction-document.dto.js';
import { DOCUMENT_ADDED_EVENT, type DocumentAdded, TRANSACTION_DOCUMENTS_STALE } from './transaction-document.jobs.js';
import { TRANSACTION_DOCUMENTS_CHANGED_EVENT, type TransactionDocumentsChanged } from './transaction-document-events.js';
import {
  findFileByHash,
  findTransactionOverLimit,
  insertAttachments,
  insertDocumentFile,
  type KnownFile,
} from './transaction-documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Purpose of transaction documents; they are kept until they are removed from their last transaction. */
const TRANSACTION_DOCUMENT = defineFilePurpose({ name: 'transaction-document', keepDays: null });

/** Maximum number of documents per transaction. */
const MAX_DOCUMENTS = 20;

export type AttachableTransaction = ReportedPlacement['transaction'];

/** Transactions to attach a file to, with the name of the document if the user chose one. */
interface Wanted {
  readonly transactionIds: readonly string[];
  readonly documentName: string | undefined;
}

const NOT_TRANSACTIONS = 'Choose transactions of your policies that are not back-outs.';

/** Finds the file to attach; undefined if the organization does not have the requested file. */
type FindFile = (tx: OrganizationTx) => Promise<KnownFile | undefined>;

/** Attaches files to transactions. A file with the same content is stored once for all of them. */
@Injectable()
export class DocumentAttachmentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reports: PlacementReportsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly outbox: OutboxService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Attaches a stored file that has no row yet. The file is deleted if that fails, or if the same content is already attached.
   * @throws Refusal for unknown transactions or names, or when a transaction has too many documents
   */
  async attachFile(
    { organizationId, name }: Caller,
    wanted: Wanted,
    { fileName, file }: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<AttachedToDto> {
    let attached: AttachedToDto;
    try {
      attached = await this.database.inOrganization(organizationId, async (tx) => {
        await lockUntilTransactionEnd(tx, createLockName(organizationId));
        const unknown = { ...file, fileName: fileName.trim() || 'document', addedByName: name };
        return this.attach(tx, wanted, async () => (await findFileByHash(tx, file.sha256)) ?? this.addFile(tx, unknown));
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (attached.fileId !== file.fileId) await this.files.remove(organizationId, file.fileId);
    this.live.publish(organizationId, TRANSACTION_DOCUMENTS_STALE);
    return attached;
  }

  /** Attaches a file that is already attached to another transaction. @throws the errors of `attachFile` */
  async attachKnown({ organizationId }: Caller, wanted: Wanted, find: FindFile): Promise<AttachedToDto> {
    const attached = await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, createLockName(organizationId));
      return this.attach(tx, wanted, find);
    });
    this.live.publish(organizationId, TRANSACTION_DOCUMENTS_STALE);
    return attached;
  }

  /** Serializes changes to an organization's documents, because a file must not be deleted while it is being attached. */
  async lock(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, createLockName(tx.organizationId));
  }

  /** Returns the names that a transaction's document can have; names from the transaction's duty are first. */
  listNames({ state, effectiveDate }: Pick<AttachableTransaction, 'state' | 'effectiveDate'>): string[] {
    const jurisdiction = this.jurisdictions.find(state);
    return listDocumentNames(this.jurisdictions.rulebook, jurisdiction ? findDutyDocuments(jurisdiction, effectiveDate) : []);
  }

  listNeeded({ state, effectiveDate, transactionType }: AttachableTransaction): string[] {
    const jurisdiction = this.jurisdictions.find(state);
    return listNeededDocuments(jurisdiction && findDutyDocuments(jurisdiction, effectiveDate), transactionType);
  }

  async publishChange(tx: OrganizationTx, transactionIds: readonly string[]): Promise<void> {
    const [subjectId] = transactionIds;
    if (subjectId === undefined) return;
    const payload: TransactionDocumentsChanged = { transactionIds };
    await this.outbox.publish(tx, { type: TRANSACTION_DOCUMENTS_CHANGED_EVENT, organizationId: tx.organizationId, subjectId, payload });
  }

  private async addFile(tx: OrganizationTx, file: StoredFile & { fileName: string; addedByName: string }): Promise<KnownFile> {
    const { fileId, fileName, sha256, sizeBytes } = file;
    await this.storedFiles.recordFile(tx, TRANSACTION_DOCUMENT, fileId, { ...file, name: fileName, mediaType: 'application/octet-stream' });
    await insertDocumentFile(tx, { ...file, addedAt: this.clock.now() });
    const payload: DocumentAdded = { fileId };
    await this.outbox.publish(tx, { type: DOCUMENT_ADDED_EVENT, organizationId: tx.organizationId, subjectId: fileId, payload });
    return { fileId, fileName, sha256, sizeBytes, text: null };
  }

  private async attach(tx: OrganizationTx, { transactionIds, documentName }: Wanted, find: FindFile): Promise<AttachedToDto> {
    const ids = [...new Set(transactionIds.map((id) => id.toLowerCase()))];
    const found = await this.findKnown(tx, ids);
    const file = await find(tx);
    const unknown = [
      ...(found.length < ids.length ? [{ field: 'transactionIds', message: NOT_TRANSACTIONS }] : []),
      ...(file === undefined ? [{ field: 'sourceFileId', message: 'Choose a file of your documents.' }] : []),
    ];
    if (file === undefined || unknown.length > 0) throw Refusal.forFields(unknown);
    const namings = found.map((transaction) => ({ transactionId: transaction.id, ...this.nameDocument(transaction, documentName, file) }));
    const added = await insertAttachments(tx, file.fileId, namings);
    await refuseTooMany(tx, found, added);
    for (const { id, policyId, policyNumber } of found.filter(({ id }) => added.has(id))) {
      const naming = namings.find(({ transactionId }) => transactionId === id);
      const after = { policyNumber, document: naming?.documentName ?? '', fileName: file.fileName, sha256: file.sha256 };
      tx.recordChange(TRANSACTION_DOCUMENT_ATTACHED, { subjectId: policyId, after });
    }
    await this.publishChange(tx, [...added]);
    return { fileId: file.fileId, fileName: file.fileName, attachedCount: added.size };
  }

  /** Returns the transactions with these ids. @throws Refusal for unknown ones, and for transactions that cannot have documents */
  async findTransactions(tx: OrganizationTx, transactionIds: readonly string[]): Promise<AttachableTransaction[]> {
    const ids = [...new Set(transactionIds.map((id) => id.toLowerCase()))];
    const found = await this.findKnown(tx, ids);
    if (found.length < ids.length) throw Refusal.forFields([{ field: 'transactionIds', message: NOT_TRANSACTIONS }]);
    return found;
  }

  private async findKnown(tx: OrganizationTx, ids: readonly string[]): Promise<AttachableTransaction[]> {
    const found = await this.reports.findByIds(tx, ids);
    return found.map(({ transaction }) => transaction).filter(({ transactionType }) => transactionType !== 'back_out');
  }

  private nameDocument(transaction: AttachableTransaction, chosen: string | undefined, { fileName, text }: KnownFile) {
    const names = this.listNames(transaction);
    if (chosen === undefined) return { documentName: guessDocumentName(names, fileName, text), isGuessed: true };
    assertKnownName(names, chosen);
    return { documentName: chosen, isGuessed: false };
  }
}

/** @throws Refusal for an unknown document name */
export function assertKnownName(names: readonly string[], name: string): void {
  if (names.includes(name)) return;
  throw Refusal.forFields([{ field: 'documentName', message: `Choose one of these documents: ${names.join(', ')}.` }]);
}

/** @throws Refusal when a transaction has too many documents */
async function refuseTooMany(
  tx: OrganizationTx,
  transactions: readonly AttachableTransaction[],
  added: ReadonlySet<string>,
): Promise<void> {
  const overfull = await findTransactionOverLimit(tx, [...added], MAX_DOCUMENTS);
  const full = transactions.find(({ id }) => id === overfull);
  if (full === undefined) return;
  throw Refusal.createConflict(`A transaction of ${full.policyNumber} has ${MAX_DOCUMENTS} documents. Remove one, then add this one.`);
}

const createLockName = (organizationId: string): string => `transaction documents ${organizationId}`;
