import { Injectable } from '@nestjs/common';
import { filingsOfIds, mendedAmong, policiesOfTransactions, sentLines, writeAnswers } from './answered-transactions.queries.js';
import { resetTurnedAway } from './reported-transactions.queries.js';
import type { AnsweredLine, Mending, SentLine, TransactionPolicy } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** What offices answer of the transactions that were sent. */
@Injectable()
export class AnsweredTransactionsService {
  /** The lines of a package that was sent. */
  async findSentLines(tx: OrganizationTx, packageId: string): Promise<SentLine[]> {
    return sentLines(tx, packageId);
  }

  /** The filings with which some ids were sent, in words. */
  async filingsOf(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
    return filingsOfIds(tx, ids);
  }

  async respond(tx: OrganizationTx, packageId: string, answers: readonly AnsweredLine[]): Promise<void> {
    await writeAnswers(tx, packageId, answers);
  }

  /** A filing was sent again without a new package. @returns whether anything of it had been turned away */
  async resetTurnedAway(tx: OrganizationTx, filingId: string): Promise<boolean> {
    return resetTurnedAway(tx, filingId);
  }

  /** The policies of transactions, by the id of the transaction. */
  async policiesOf(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, TransactionPolicy>> {
    return policiesOfTransactions(tx, transactionIds);
  }

  /** Of some transactions those that were corrected or backed out since, by id. */
  async findCorrected(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, Mending>> {
    return mendedAmong(tx, transactionIds);
  }
}
