import { Injectable } from '@nestjs/common';
import { BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { formatDetail } from '../book/detail-text.js';
import { DETAIL_NAMES, DETAILS, type TransactionDetails } from '../book/transaction-details.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import type { RecordedTransaction } from '../repricing/recorded-transaction.js';
import { streamRecordedTransactions } from '../repricing/recorded-transactions.queries.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { type AddedDetails, type DetailError, mergeAddedDetails } from './added-details.js';
import { type DescribedTransaction, insertDescriptions } from './described-transactions.queries.js';
import { TRANSACTION_DETAILS_ADDED } from './manual-entry.actions.js';
import { findSimilarTransactions, type SimilarTransaction } from './similar-transactions.queries.js';

/** Facts that users add to recorded transactions, stored as another description of each transaction. Charges do not change. */
@Injectable()
export class TransactionDetailsService {
  constructor(
    private readonly rules: OrganizationRulesService,
    private readonly totals: BookTotalsService,
    private readonly changes: BookChangesService,
  ) {}

  /** Locks the book against changes. Call this before locking records of other features. */
  async lock(tx: OrganizationTx): Promise<void> {
    await this.totals.lock(tx);
  }

  /** Adds facts to transactions; skips those with an error. Needs the book's lock. */
  async addDetails(tx: OrganizationTx, by: Caller, added: readonly AddedDetails[]): Promise<DetailError[]> {
    if (added.length === 0) return [];
    const recorded = await this.findRecorded(
      tx,
      added.map(({ transactionId }) => transactionId),
    );
    const pricer = await this.rules.getPricer(tx);
    const described: DescribedTransaction[] = [];
    const errors: DetailError[] = [];
    for (const one of added) {
      const transaction = recorded.get(one.transactionId);
      if (transaction === undefined) continue;
      const merged = mergeAddedDetails(one, transaction, pricer);
      if ('errors' in merged) errors.push(...merged.errors);
      else if (listChanges(transaction.details, merged.details).length > 0)
        described.push({ id: one.transactionId, details: merged.details });
    }
    if (described.length > 0) await this.describe(tx, by, described, recorded);
    return errors;
  }

  /** Returns transactions with the same policies, insureds or insurers, or the same coverages in a state, newest first. */
  async findSimilar(tx: OrganizationTx, ids: readonly string[]): Promise<SimilarTransaction[]> {
    return findSimilarTransactions(tx, ids);
  }

  private async findRecorded(tx: OrganizationTx, transactions: readonly string[]): Promise<Map<string, RecordedTransaction>> {
    const found = new Map<string, RecordedTransaction>();
    for await (const page of streamRecordedTransactions(tx, { transactions })) for (const one of page) found.set(one.id, one);
    return found;
  }

  private async describe(
    tx: OrganizationTx,
    by: Caller,
    described: readonly DescribedTransaction[],
    recorded: ReadonlyMap<string, RecordedTransaction>,
  ): Promise<void> {
    await insertDescriptions(tx, by, described);
    const touched = { states: new Set<string>(), months: new Set<string>() };
    for (const { id, details } of described) {
      const { policyId, policyNumber, state, transactionDate, details: before } = recorded.get(id)!;
      touched.states.add(state);
      touched.months.add(transactionDate.slice(0, 7));
      const facts = listChanges(before, details).join('; ');
      tx.recordChange(TRANSACTION_DETAILS_ADDED, { subjectId: id, after: { policyId, policyNumber, facts } });
    }
    await this.changes.publish(tx, { source: 'hand', sourceId: described[0]!.id }, { touched });
  }
}

const listChanges = (before: TransactionDetails | null, after: TransactionDetails | null): string[] =>
  DETAIL_NAMES.flatMap((name) => {
    const value = after?.[name];
    return value === undefined || value === before?.[name] ? [] : [`${DETAILS[name].label} ${formatDetail(name, value)}`];
  });
