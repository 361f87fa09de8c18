import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { AttachedDocumentsService } from './attached-documents.service.js';
import { type AttachableTransaction, assertKnownName, DocumentAttachmentsService } from './document-attachments.service.js';
import { deleteElsewhereDocuments, type ElsewhereDocument, storeElsewhereDocuments } from './elsewhere-documents.queries.js';
import { KEPT_ELSEWHERE, LOCATION_REMOVED } from './transaction-document.actions.js';
import type { ElsewhereRequestDto } from './transaction-document.dto.js';
import { TRANSACTION_DOCUMENTS_STALE } from './transaction-document.jobs.js';

/** Records which documents are kept in another system. Once a user has recorded where a document is, the placement no longer waits for it. */
@Injectable()
export class ElsewhereDocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly attachments: DocumentAttachmentsService,
    private readonly attached: AttachedDocumentsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records where documents of transactions are kept, or removes that record.
   * @returns the number of documents
   * @throws Refusal for unknown transactions and names
   */
  async record(caller: Caller, { transactionIds, documentName, keptIn }: ElsewhereRequestDto): Promise<number> {
    const changed = await this.database.inOrganization(caller.organizationId, async (tx) => {
      await this.attachments.lock(tx);
      const transactions = await this.attachments.findTransactions(tx, transactionIds);
      if (documentName !== undefined)
        for (const transaction of transactions) assertKnownName(this.attachments.listNames(transaction), documentName);
      const ids =
        keptIn === null
          ? await this.remove(tx, transactions, documentName)
          : await this.add(tx, caller, transactions, { documentName, keptIn });
      await this.attachments.publishChange(tx, [...new Set(ids)]);
      return ids.length;
    });
    this.live.publish(caller.organizationId, TRANSACTION_DOCUMENTS_STALE);
    return changed;
  }

  private async add(
    tx: OrganizationTx,
    { name }: Caller,
    transactions: readonly AttachableTransaction[],
    { documentName, keptIn }: { readonly documentName: string | undefined; readonly keptIn: string },
  ): Promise<string[]> {
    const present = await this.attached.findNames(
      tx,
      transactions.map(({ id }) => id),
    );
    const documents = transactions.flatMap((transaction): (ElsewhereDocument & AttachableTransaction)[] => {
      const missing = this.attachments.listNeeded(transaction).filter((one) => present.get(transaction.id)?.has(one) !== true);
      const names = documentName === undefined ? missing : [documentName];
      const statement = { transactionId: transaction.id, keptIn, statedByName: name, statedAt: this.clock.now() };
      return names.map((one) => ({ ...transaction, ...statement, documentName: one }));
    });
    await storeElsewhereDocuments(tx, documents);
    for (const { policyId, policyNumber, documentName: document } of documents)
      tx.recordChange(KEPT_ELSEWHERE, { subjectId: policyId, after: { policyNumber, document, keptIn } });
    return documents.map(({ transactionId }) => transactionId);
  }

  private async remove(
    tx: OrganizationTx,
    transactions: readonly AttachableTransaction[],
    documentName: string | undefined,
  ): Promise<string[]> {
    const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
    const removed = await deleteElsewhereDocuments(tx, [...byId.keys()], documentName);
    for (const { transactionId, documentName: document, keptIn } of removed) {
      const { policyId, policyNumber } = byId.get(transactionId)!;
      tx.recordChange(LOCATION_REMOVED, { subjectId: policyId, before: { policyNumber, document, keptIn } });
    }
    return removed.map(({ transactionId }) => transactionId);
  }
}
