import { findPayments, isPaidInPart, sumUnassigned } from './month-payments.js';

const TAX = { state: 'TX', month: '2026-03', payee: 'tax_authority' } as const;
const STAMPING = { ...TAX, payee: 'stamping_office' } as const;

const pay = (tax: bigint, stamping: bigint) =>
  findPayments(
    [
      { ...TAX, paidCents: tax - 1n },
      { ...TAX, paidCents: 1n },
      { ...STAMPING, paidCents: stamping },
    ],
    [
      { ...TAX, isFee: false, owedCents: 485n },
      { ...STAMPING, isFee: true, owedCents: -4n },
    ],
  ).get('TX 2026-03')!;

describe('payments of a month', () => {
  it.each([
    ['in full', 485n, -4n, 0n, false],
    ['in part', 400n, -4n, 0n, true],
    ['beyond the charges due', 500n, -4n, 15n, false],
    ['of nothing', 0n, 0n, 0n, false],
    ['that a payee pays back in part', 485n, -3n, 0n, true],
    ['that a payee pays back beyond the credits', 485n, -6n, -2n, false],
    ['against credits alone', 485n, 5n, 9n, false],
    ['that a payee pays back though charges are due', -10n, -4n, -495n, false],
  ])('%s', (_name, tax, stamping, unassigned, isInPart) => {
    const payments = pay(tax, stamping);
    expect(payments.paidCents).toBe(tax + stamping);
    expect(sumUnassigned(payments)).toBe(unassigned);
    expect([...payments.payees.values()].some(isPaidInPart)).toBe(isInPart);
  });
});
