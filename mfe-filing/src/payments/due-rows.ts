import { getUrgency, getUrgencyLabel, URGENCIES, type Urgency, type UrgencyLabel } from '@stampline/business-ui';
import { formatCount, formatUsdAccounting, sumDollars } from '@stampline/ui';
import type { ListTotal } from '@stampline/ui/data-table';
import type { Payable, Payables } from './payment-types';

/** Urgency of an open balance, or the reason why it does not have one. */
type DueStanding = Urgency | 'undated' | 'credit' | 'earlier';

/** An open balance as a row of a list. */
export interface DueRow extends Payable {
  readonly id: string;
  readonly standing: DueStanding;
}

const OTHERS: Readonly<Record<Exclude<DueStanding, Urgency>, UrgencyLabel>> = {
  undated: { text: 'No fixed date', tone: 'neutral', strong: false },
  credit: { text: 'Refund due', tone: 'ok', strong: false },
  earlier: { text: 'Before tracking', tone: 'neutral', strong: false },
};

export const getStandingLabel = (standing: DueStanding): UrgencyLabel =>
  standing === 'undated' || standing === 'credit' || standing === 'earlier' ? OTHERS[standing] : getUrgencyLabel(standing);

const STANDINGS: readonly DueStanding[] = [...URGENCIES, 'undated', 'credit', 'earlier'];

/** Filter values, with their labels. */
export const STANDING_CHOICES = STANDINGS.map((standing) => [standing, getStandingLabel(standing).text] as const);

/** Returns the open balances, most urgent first; those from before the tracking date come last. */
export function toDueRows({ payables }: Payables): readonly DueRow[] {
  const rows = payables.map((payable): DueRow => {
    const { state, payee, payBy } = payable;
    return { ...payable, id: `${state} ${payee} ${payBy}`, standing: findStanding(payable) };
  });
  return rows.toSorted((one, other) => STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing));
}

/** Determined by the server, which has the tracking date; balances from before that date are not overdue. */
function findStanding({ stage, daysUntil }: Payable): DueStanding {
  if (stage === 'credit' || stage === 'earlier' || stage === 'overdue') return stage;
  return daysUntil === null ? 'undated' : getUrgency(daysUntil);
}

export const sumBalances = (rows: readonly DueRow[]): readonly ListTotal[] => [
  ['Balances', formatCount(rows.length)],
  ['Owed', formatUsdAccounting(sumDollars(rows.map(({ owed }) => owed)))],
  ['Paid', formatUsdAccounting(sumDollars(rows.map(({ paid }) => paid)))],
  ['Open', formatUsdAccounting(sumDollars(rows.map(({ open }) => open)))],
];
