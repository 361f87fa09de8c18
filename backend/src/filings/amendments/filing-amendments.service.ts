import { Injectable } from '@nestjs/common';
import { NIL, v7 as uuid } from 'uuid';
import { LedgerService } from '../../ledger/ledger.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { FILING_OPENED } from '../filing.actions.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import { findFilingsOfPeriod, findFiling, openFiling } from '../filings.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Transactions recorded for a period after its filing was sent. */
export interface LateTransactions {
  readonly transactions: number;
  readonly takesAmendments: boolean;
}

/**
 * Amends filed periods in states that accept amendments. Each amendment is a separate filing of the transactions recorded since the previous filing.
 */
@Injectable()
export class FilingAmendmentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly submissions: SubmissionsService,
    private readonly ledger: LedgerService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Counts the transactions in a sent period that are not in any filing. Returns 0 for filings of individual transactions, because each of those
   * transactions has a filing.
   */
  async findLateTransactions(tx: OrganizationTx, filing: FilingRecord): Promise<LateTransactions> {
    const { obligation, scope } = this.contexts.getRules(filing);
    const acceptsAmendments = obligation.period !== 'per-transaction' && this.ledger.acceptsAmendments(filing.state);
    if (filing.sentAt === null || obligation.period === 'per-transaction') return { transactions: 0, takesAmendments: acceptsAmendments };
    const { transactions } = await this.transactions.computeSums(tx, { ...scope, filingId: NIL, adjusts: true });
    return { transactions, takesAmendments: acceptsAmendments };
  }

  /**
   * Opens the next amendment for a filing's period, or returns the amendment in preparation.
   * @returns its id
   * @throws Problem 'not-found'; Refusal if the state does not accept amendments, the office has not approved what was sent, or nothing was recorded
   * since
   */
  async openAmendment({ organizationId, name }: Caller, filingId: string): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const requested = assertFound(await findFiling(tx, filingId, { lock: true }), 'filing');
      const newest = (await findFilingsOfPeriod(tx, requested)).at(-1) ?? requested;
      if (newest.amendment > 0 && newest.sentAt === null) return newest.id;
      await this.assertHasReason(tx, newest);
      const amendment = newest.amendment + 1;
      const unsent = { deadlineId: null, packageTaskId: null, submissionId: null, sentPackageId: null, sentByName: null, sentAt: null };
      const opened = { amendment, actBy: this.clock.today(), openedByName: name, openedAt: this.clock.now() };
      const id = await openFiling(tx, { ...newest, ...unsent, ...opened, id: uuid() });
      const { state, title, periodFrom, periodTo } = newest;
      tx.recordChange(FILING_OPENED, { subjectId: id, after: { state, title, periodFrom, periodTo, amendment } });
      return id;
    });
  }

  private async assertHasReason(tx: OrganizationTx, newest: FilingRecord): Promise<void> {
    const words = this.contexts.formatName(newest);
    const { transactions, takesAmendments } = await this.findLateTransactions(tx, newest);
    if (!takesAmendments)
      throw Refusal.createConflict(
        `Our sources list no amended report for ${words}. Transactions recorded since it was sent go into the next filing.`,
      );
    const { submissionId } = newest;
    const statuses = submissionId === null ? undefined : await this.submissions.getStatuses(tx, [submissionId]);
    if (submissionId === null || statuses?.get(submissionId) !== 'approved')
      throw Refusal.createConflict(`${words} is not approved yet. Correct that filing, or wait for the office to approve it.`);
    if (transactions === 0) throw Refusal.createConflict(`No transactions were recorded for ${words} after it was sent.`);
  }
}
