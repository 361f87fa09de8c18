import type { FilingFacts } from '../filing-schedule/filing-facts.js';
import type { StateBook } from '../filing-schedule/filing-schedule.service.js';
import type { TransactionDay } from '../filing-schedule/transaction-deadlines.js';
import type { LicensePeriod } from '../licenses/license.js';
import type { BookActivity } from '../policies/policy-activity.service.js';

/** Collects the facts that determine filings, for each state in which the organization has business or a license. */
export function collectFactsByState(
  { months, countedMonths, taxCents }: Pick<BookActivity, 'months' | 'countedMonths' | 'taxCents'>,
  licenses: readonly LicensePeriod[],
): Map<string, FilingFacts> {
  const states = new Set([...months.keys(), ...countedMonths.keys(), ...licenses.map(({ state }) => state)]);
  return new Map(
    [...states].map((state): [string, FilingFacts] => {
      const stateFacts = licenses.filter((license) => license.state === state);
      const active = [...(months.get(state) ?? [])];
      const counted = [...active, ...(countedMonths.get(state) ?? [])];
      return [
        state,
        {
          hasBusiness: (from, to, countedFrom) =>
            (countedFrom === undefined ? active : counted).some((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7)),
          isLicensed: (from, to) =>
            stateFacts.some(({ validFrom, validTo }) => (validFrom === null || validFrom <= to) && (validTo === null || validTo >= from)),
          taxCents: (year) =>
            [...(taxCents.get(state) ?? [])].reduce((sum, [month, cents]) => (month.startsWith(`${year}-`) ? sum + cents : sum), 0n),
        },
      ];
    }),
  );
}

/** Collects the transactions and the tax in each state that make filings due. */
export function collectBooksByState({ taxCents, documentDates }: Pick<BookActivity, 'taxCents' | 'documentDates'>): Map<string, StateBook> {
  const days = new Map<string, TransactionDay[]>();
  for (const { state, effectiveDate, count, ...dates } of documentDates) {
    const { boundDate, issueDate, invoiceDate, receiptDate } = dates;
    const day = {
      effectiveDate,
      count,
      boundDate: boundDate ?? undefined,
      issueDate: issueDate ?? undefined,
      invoiceDate: invoiceDate ?? undefined,
      receiptDate: receiptDate ?? undefined,
    };
    const stateFacts = days.get(state);
    if (stateFacts === undefined) days.set(state, [day]);
    else stateFacts.push(day);
  }
  const states = new Set([...days.keys(), ...taxCents.keys()]);
  return new Map([...states].map((state) => [state, { days: days.get(state) ?? [], taxByMonth: taxCents.get(state) ?? new Map() }]));
}
