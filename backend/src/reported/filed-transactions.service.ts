import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { filedRowSentence, filedSentence } from './filed-sentences.js';
import { filedAmong } from './filed-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Filed transactions stay in the book unchanged: they are neither backed out nor corrected. */
@Injectable()
export class FiledTransactionsService {
  constructor(private readonly ledger: LedgerService) {}

  /** @throws Problem 'conflict' that names the transaction's filing, and what to do */
  async assertNotFiled(tx: OrganizationTx, transactionId: string): Promise<void> {
    const filed = (await filedAmong(tx, [transactionId])).get(transactionId);
    if (filed !== undefined) throw new Problem('conflict', filedSentence(filed.filedAs, this.ledger.acceptsAmendments(filed.state)));
  }

  /** Returns the reasons that rows of a file cannot correct transactions, by id. */
  async getReasons(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const filed = await filedAmong(tx, transactionIds);
    return new Map([...filed].map(([id, { state, filedAs }]) => [id, filedRowSentence(filedAs, this.ledger.acceptsAmendments(state))]));
  }
}
