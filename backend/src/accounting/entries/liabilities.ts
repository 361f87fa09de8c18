import type { SettledAmount, Settlement } from '../../charged/charged.types.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import { getLastDay } from '../../ledger/month.js';
import type { NamePayee } from '../../ledger/payee-name.js';
import type { Payee } from '../../ledger/payee.js';
import type { RecordedPayment } from '../../payments/recorded-payments.service.js';
import type { Liability, LiabilityTexts, OwedByKind } from './liability.js';

const PAYEE_CODES: Readonly<Record<Payee, string>> = { tax_authority: 'T', stamping_office: 'S', firemens_association: 'F', other: 'O' };
const SETTLEMENT_CODES: Readonly<Record<Settlement, string>> = {
  charge_rest: 'C',
  give_back: 'G',
  lower_invoice: 'L',
  correct_invoice: 'I',
  keep: 'K',
  absorb: 'W',
};
const ID_CHARACTERS = 12;
const NO_TEXTS: LiabilityTexts = { policyNumber: '', insuredName: '', effectiveDate: '' };

/** Creates one bill per state, month, payee and amendment, in that order. */
export function buildBills(
  owed: readonly OwedByKind[],
  payeeName: NamePayee,
  findTexts: (state: string, month: string) => LiabilityTexts | undefined,
): Liability[] {
  const found = new Map<string, Liability>();
  for (const { state, month, payee, amendment, kind, cents } of owed) {
    const key = `bill ${state} ${month} ${payee} ${amendment}`;
    const before = found.get(key) ?? {
      key,
      kind: 'bill' as const,
      state,
      payee,
      payeeName: payeeName(state, payee),
      month,
      date: getLastDay(month),
      number: `SL${state}${month.replace('-', '')}${PAYEE_CODES[payee]}${amendment === 0 ? '' : amendment}`,
      taxCents: 0,
      feesCents: 0,
      premiumCents: 0,
      words: findTexts(state, month) ?? NO_TEXTS,
    };
    const field = kind === 'premium' ? 'premiumCents' : kind === 'premium_tax' ? 'taxCents' : 'feesCents';
    found.set(key, { ...before, [field]: before[field] + Number(cents) });
  }
  return [...found.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Converts a payment to a liability. */
export function toPaymentLiability(
  { id, state, payee, toMonth, paidOn, cents, confirmation }: RecordedPayment,
  payeeName: string,
): Liability {
  return {
    key: `payment ${id}`,
    kind: 'payment',
    state,
    payee,
    payeeName,
    month: toMonth,
    date: paidOn,
    number: `SLP${formatIdEnd(id)}`,
    taxCents: Number(cents),
    feesCents: 0,
    premiumCents: 0,
    words: { ...NO_TEXTS, policyNumber: confirmation ?? '' },
  };
}

/**
 * Converts a settled difference to a liability. Each kind of settlement is a separate liability, because its entry uses different
 * accounts.
 */
export function toSettlementLiability(
  { transactionId, settlement, state, month, policyNumber, insuredName, cents, feesCents }: SettledAmount,
  date: CalendarDate,
): Liability {
  return {
    key: `settlement ${transactionId} ${settlement}`,
    kind: 'settlement',
    settlement,
    state,
    payee: 'other',
    payeeName: insuredName,
    month,
    date,
    number: `SL${SETTLEMENT_CODES[settlement]}${formatIdEnd(transactionId)}`,
    taxCents: Number(cents) - Number(feesCents),
    feesCents: Number(feesCents),
    premiumCents: 0,
    words: { ...NO_TEXTS, policyNumber: `Policy ${policyNumber}`, insuredName },
  };
}

/** Returns the last characters of an id in uppercase, because some systems store document numbers in uppercase. */
const formatIdEnd = (id: string): string => id.replaceAll('-', '').slice(-ID_CHARACTERS).toUpperCase();
