import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { filingsOfIds, mendedAmong, policiesOfTransactions, sentLines, writeAnswers } from './answered-transactions.queries.js';
import { resetTurnedAway } from './reported-transactions.queries.js';
import type { AnsweredLine, Mending, SentLine, TransactionPolicy } from './sent-line.js';

/** What offices answer of the transactions that were sent. */
@Injectable()
export class AnsweredTransactionsService {
  /** The lines of a package that was sent. */
  async findSentLines(tx: EntityManager, organizationId: string, packageId: string): Promise<SentLine[]> {
    return sentLines(tx, organizationId, packageId);
  }

  /** The filings with which some ids were sent, in words. */
  async filingsOf(tx: EntityManager, organizationId: string, ids: readonly string[]): Promise<string[]> {
    return filingsOfIds(tx, organizationId, ids);
  }

  async respond(tx: EntityManager, organizationId: string, packageId: string, answers: readonly AnsweredLine[]): Promise<void> {
    await writeAnswers(tx, organizationId, packageId, answers);
  }

  /** A filing was sent again without a new package. @returns whether anything of it had been turned away */
  async resetTurnedAway(tx: EntityManager, organizationId: string, filingId: string): Promise<boolean> {
    return resetTurnedAway(tx, organizationId, filingId);
  }

  /** The policies of transactions, by the id of the transaction. */
  async policiesOf(
    tx: EntityManager,
    organizationId: string,
    transactionIds: readonly string[],
  ): Promise<ReadonlyMap<string, TransactionPolicy>> {
    return policiesOfTransactions(tx, organizationId, transactionIds);
  }

  /** Of some transactions those that were corrected or backed out since, by id. */
  async findCorrected(tx: EntityManager, organizationId: string, transactionIds: readonly string[]): Promise<ReadonlyMap<string, Mending>> {
    return mendedAmong(tx, organizationId, transactionIds);
  }
}
