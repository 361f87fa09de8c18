import { type AllowFacts, DrivenCharges, type InvoiceFacts, KEEP_FACTS, mergeFacts, NO_FACTS } from '../../charged/driven-charges.js';
import type { BookBench, TestBook } from '../../harness/book.js';
import { payOpenMonth, voidPayment } from '../../ledger/pay-open-month.js';
import { getInvoice, subtractFacts, sumFacts } from './invoices.js';
import type { ModelEntry } from './model-manual-entry.js';
import { getPolicyKey, type ModelTransaction, sumPremium } from './model-book.js';
import type { ModelRow } from './model-rows.js';
import { toDollars } from './prices.js';
import type { InvoiceStep } from './steps.js';

const NO_CHARGES: InvoiceFacts = { charged: 0, collected: 0 };

/** Checks the facts that a transaction may have after each step, and that collected amounts are then paid, returned or held. */
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

  /**
   * Expects a new transaction to have the invoice that its rows state, minus the recorded amounts if the transaction is a difference. Facts that the
   * rows do not state come from the transactions that it replaces. A known transaction may have the invoice of a row with the same premium.
   * @param booked transactions of the upload
   */
  expectRows(rows: readonly ModelRow[], booked: readonly ModelTransaction[]): void {
    this.allowed = (one, before) => {
      const alike = rows.filter((row) => getPolicyKey(row) === one.policy && toDollars(row.premium) === one.premium).map(getInvoice);
      if (before !== null) return [before, ...alike.map((facts) => mergeFacts(before, facts))];
      return booked.filter((other) => other.row === one.importRow && getPolicyKey(other) === one.policy).map(this.getExpected);
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

  /** Compares the facts of each transaction, and all views of them, after a step. */
  async compareAll(): Promise<void> {
    await this.charges.compareAll(this.allowed);
    this.allowed = KEEP_FACTS;
  }

  private getExpected = ({ invoice, replaces, stated }: ModelTransaction): InvoiceFacts => {
    const replaced = this.getRecorded(replaces);
    const { rows, recorded } = invoice!;
    const facts = sumFacts(rows.map(getInvoice));
    if (stated === null) return mergeFacts(replaced, facts);
    // The row of a replaced difference states the invoice of several transactions.
    if (replaces.length > 0) return replaced;
    const known = sumPremium(recorded) === 0n ? [] : recorded;
    // Without premium, there is no charge, even if none of the invoices states that.
    const before = known.map((one) => (one.premium === 0n ? mergeFacts(NO_CHARGES, this.getFactsOf(one)) : this.getFactsOf(one)));
    return subtractFacts(facts, before);
  };

  private getRecorded = (recorded: readonly ModelTransaction[]): InvoiceFacts => sumFacts(recorded.map(this.getFactsOf));

  private getFactsOf = ({ id }: ModelTransaction): InvoiceFacts => this.charges.getFacts(id!);
}
