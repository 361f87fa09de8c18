import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService } from '../ledger/ledger.service.js';
import { Problem } from '../platform/problems/problem.js';
import { filedRowSentence, filedSentence } from './filed-sentences.js';
import { filedAmong } from './filed-transactions.queries.js';

/** What was filed stays in the book as it was filed: it is neither backed out nor corrected. */
@Injectable()
export class FiledTransactionsService {
  constructor(private readonly ledger: LedgerService) {}

  /** @throws Problem 'conflict' that names the filing of the transaction, and what to do */
  async assertNotFiled(tx: EntityManager, organizationId: string, transactionId: string): Promise<void> {
    const filed = (await filedAmong(tx, organizationId, [transactionId])).get(transactionId);
    if (filed !== undefined) throw new Problem('conflict', filedSentence(filed.filedAs, this.ledger.takesAmendments(filed.state)));
  }

  /** Of some transactions those that rows of a file cannot correct, each with the reason. */
  async getReasons(tx: EntityManager, organizationId: string, transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const filed = await filedAmong(tx, organizationId, transactionIds);
    return new Map([...filed].map(([id, { state, filedAs }]) => [id, filedRowSentence(filedAs, this.ledger.takesAmendments(state))]));
  }
}
