import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { formatFiledRowMessage, formatFiledMessage } from './filed-messages.js';
import { findFiledTransactions } from './filed-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/**
 * Protects filed transactions, which stay in the book unchanged. They cannot be backed out or corrected, except for placements that the office has
 * accepted.
 */
@Injectable()
export class FiledTransactionsService {
  constructor(private readonly ledger: LedgerService) {}

  /** @throws Problem 'conflict' with the title of the filing and what to do */
  async assertNotFiled(tx: OrganizationTx, transactionId: string): Promise<void> {
    const filed = (await findFiledTransactions(tx, [transactionId])).get(transactionId);
    if (filed !== undefined) throw new Problem('conflict', formatFiledMessage(filed, this.ledger.acceptsAmendments(filed.state)));
  }

  /** Returns the reasons that a file's rows cannot correct the given transactions, by transaction id. */
  async getReasons(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const filed = await findFiledTransactions(tx, transactionIds);
    return new Map([...filed].map(([id, filing]) => [id, formatFiledRowMessage(filing, this.ledger.acceptsAmendments(filing.state))]));
  }
}
