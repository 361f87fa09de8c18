import { Injectable } from '@nestjs/common';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { publishReported } from './publish-reported.js';
import { findFilingTitles, findCorrections, findPoliciesOfTransactions, findSentLines, saveResponses } from './line-responses.queries.js';
import { clearRejectedLines } from './reported-transactions.queries.js';
import type { LineResponse, TransactionCorrection, SentLine, TransactionPolicy } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Records offices' responses to sent transactions. */
@Injectable()
export class LineResponsesService {
  constructor(private readonly outbox: OutboxService) {}

  async findSentLines(tx: OrganizationTx, packageId: string): Promise<SentLine[]> {
    return findSentLines(tx, packageId);
  }

  /** Returns the titles of the filings with which transactions with these ids were sent. */
  async findFilingTitles(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
    return findFilingTitles(tx, ids);
  }

  async saveResponses(
    tx: OrganizationTx,
    { packageId, filingId }: { readonly packageId: string; readonly filingId: string },
    answers: readonly LineResponse[],
  ): Promise<void> {
    await saveResponses(tx, packageId, answers);
    await publishReported(this.outbox, tx, filingId);
  }

  /** Clears the tagged and rejected responses of a filing that was sent again without a new package. @returns true when there were any */
  async clearRejectedLines(tx: OrganizationTx, filingId: string): Promise<boolean> {
    const wasReset = await clearRejectedLines(tx, filingId);
    if (wasReset) await publishReported(this.outbox, tx, filingId);
    return wasReset;
  }

  async findPolicies(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, TransactionPolicy>> {
    return findPoliciesOfTransactions(tx, transactionIds);
  }

  /** Returns which of these transactions have since been corrected or backed out, by id. */
  async findCorrections(tx: OrganizationTx, transactionIds: readonly string[]): Promise<ReadonlyMap<string, TransactionCorrection>> {
    return findCorrections(tx, transactionIds);
  }
}
