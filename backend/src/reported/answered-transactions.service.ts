import { Injectable } from '@nestjs/common';
import { filingsOfIds, correctionsAmong, policiesOfTransactions, sentLines, writeAnswers } from './answered-transactions.queries.js';
import { resetTurnedAway } from './reported-transactions.queries.js';
import type { AnsweredLine, Correction, SentLine, TransactionPolicy } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Responses of offices to sent transactions. */
@Injectable()
export class AnsweredTransactionsService {
  /** Returns the lines of a package that was sent. */
  async findSentLines(tx: OrganizationTx, packageId: string): Promise<SentLine[]> {
    return sentLines(tx, packageId);
  }

  /** Returns the titles of the sent filings with these transaction ids. */
  async filingsOf(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
    return filingsOfIds(tx, ids);
  }

  async respond(tx: OrganizationTx, packageId: string, answers: readonly AnsweredLine[]): Promise<void> {
    await writeAnswers(tx, packageId, answers);
  }

  /** Clears responses when a filing was sent again without a new package. @returns true when a transaction had been tagged or rejected */
  async resetTurnedAway(tx: OrganizationTx, filingId: string): Promise<boolean> {
    return resetTurnedAway(tx, filingId);
  }

  /** Returns the policies of transactions, by transaction id. */
  async policiesOf(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, TransactionPolicy>> {
    return policiesOfTransactions(tx, transactionIds);
  }

  /** Returns which of these transactions were corrected or backed out since, by id. */
  async findCorrected(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, Correction>> {
    return correctionsAmong(tx, transactionIds);
  }
}
