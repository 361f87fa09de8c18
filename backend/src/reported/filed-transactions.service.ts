import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { filedRowSentence, filedSentence } from './filed-sentences.js';
import { filedAmong } from './filed-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** What was filed stays in the book as it was filed: it is neither backed out nor corrected. */
@Injectable()
export class FiledTransactionsService {
  constructor(private readonly ledger: LedgerService) {}

  /** @throws Problem 'conflict' that names the filing of the transaction, and what to do */
  async assertNotFiled(tx: OrganizationTx, transactionId: string): Promise<void> {
    const filed = (await filedAmong(tx, [transactionId])).get(transactionId);
    if (filed !== undefined) throw new Problem('conflict', filedSentence(filed.filedAs, this.ledger.takesAmendments(filed.state)));
  }

  /** Of some transactions those that rows of a file cannot correct, each with the reason. */
  async getReasons(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const filed = await filedAmong(tx, transactionIds);
    return new Map([...filed].map(([id, { state, filedAs }]) => [id, filedRowSentence(filedAs, this.ledger.takesAmendments(state))]));
  }
}
