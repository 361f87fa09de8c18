import {
  type AllowFacts,
  DrivenCharges,
  type InvoiceFacts,
  KEEP_FACTS,
  type LiveTransaction,
  mergeFacts,
  NO_FACTS,
} from '../../charged/driven-charges.js';
import type { BookBench, TestBook } from '../../harness/book.js';
import { payOpenMonth, voidPayment } from '../../ledger/pay-open-month.js';
import { getInvoice } from './invoices.js';
import type { ModelEntry } from './model-manual-entry.js';
import { getPolicyKey } from './model-book.js';
import { listFirstLines, type ModelRow } from './model-rows.js';
import { toDollars } from './prices.js';
import type { InvoiceStep } from './steps.js';

/** Checks which facts each step may leave a transaction with, and that collected amounts are paid, returned or held after it. */
export class DrivenInvoices {
  private readonly charges: DrivenCharges;
  private allowed: AllowFacts = KEEP_FACTS;

  constructor(
    private readonly bench: BookBench,
    private readonly book: TestBook,
  ) {
    this.charges = new DrivenCharges(bench, book, ['NC']);
  }

  async performStep(step: InvoiceStep): Promise<void> {
    switch (step.do) {
      case 'settle':
        return this.charges.settle(step.pick, step.settlement);
      case 'reopen':
        return this.charges.reopen(step.pick);
      case 'pay':
        return payOpenMonth(this.book.owner, this.bench.clock.today(), step);
      case 'void':
        return voidPayment(this.book.owner, step.pick);
    }
  }

  /** A transaction has the invoice of its row, and keeps what the row does not state of those that it replaces. */
  expectRows(rows: readonly ModelRow[]): void {
    const lines = listFirstLines(rows);
    this.allowed = (one, before) => {
      const alike = rows.filter((row) => getPolicyKey(row) === one.policy && toDollars(row.premium) === one.premium).map(getInvoice);
      if (before !== null) return [before, ...alike.map((facts) => mergeFacts(before, facts))];
      const row = rows[lines.indexOf(one.importRow ?? 0)];
      // A difference to recorded transactions is not what the invoice states.
      if (row === undefined || toDollars(row.premium) !== one.premium) return [NO_FACTS];
      return this.listMerged(one, getInvoice(row));
    };
  }

  /** @param wrong id of the transaction that the entry replaces */
  expectEntry({ facts }: ModelEntry, wrong?: string): void {
    const invoice = getInvoice(facts);
    const replaced = wrong === undefined ? NO_FACTS : this.charges.getFacts(wrong);
    this.allowed = (_one, before) => [before ?? mergeFacts(replaced, invoice)];
  }

  expectUndo(): void {
    this.allowed = this.charges.listFormer;
  }

  /** Compares the facts of each transaction, and everything that shows them, after a step. */
  async compareAll(): Promise<void> {
    await this.charges.compareAll(this.allowed);
    this.allowed = KEEP_FACTS;
  }

  private listMerged(one: LiveTransaction, facts: InvoiceFacts): InvoiceFacts[] {
    const formers = this.charges.listFormer(one);
    // A difference from recorded transactions can equal the premium of the row by chance.
    return [facts, ...(formers.length > 0 ? [NO_FACTS] : []), ...formers.map((former) => mergeFacts(former, facts))];
  }
}
