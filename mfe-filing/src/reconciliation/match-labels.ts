import type { StatusTone } from '@stampline/ui';
import type { Side } from './match-sides';
import type { Match } from './reconciliation-api';

/** Stages with their labels, in order. */
export const MATCH_STAGES: readonly (readonly [Match['matchStage'], string])[] = [
  ['unmatched', 'Differs'],
  ['open', 'Open'],
  ['matched', 'Matched'],
];

/** Returns a month's label; the label of an open month is its next step. */
export function formatMatch({ matchStage, mendedAt }: Pick<Match, 'matchStage' | 'mendedAt'>): { words: string; tone: StatusTone } {
  if (matchStage === 'unmatched') return { words: 'Differs', tone: 'overdue' };
  if (matchStage === 'matched') return { words: 'Matched', tone: 'ok' };
  return { words: mendedAt === 'payments' ? 'Not paid' : 'Not filed', tone: 'dueSoon' };
}

/** Returns the link to the page that fixes a mismatch, or on which an open month is filed or paid. */
export function getFixLink({ matchStage, mendedAt, state, month }: Match): { words: string; path: string } | null {
  if (matchStage === 'open' && mendedAt === 'filings') return { words: 'Open the deadlines', path: getDeadlinesPath(state) };
  if (matchStage === 'open' && mendedAt === 'payments') return { words: 'Open what is due', path: getDuePath(state) };
  switch (mendedAt) {
    case 'policies':
      return { words: 'Open the policies', path: getPoliciesPath({ state, month }) };
    case 'filings':
      return { words: 'Open the filings', path: getFilingsPath(state) };
    case 'payments':
      return { words: 'Open the payments', path: getPaymentsPath(state) };
    case 'invoices':
      return { words: 'See the invoices below', path: '#invoices' };
    case 'accounting':
      return { words: 'Open Accounting Integrations', path: '/accounting-integrations' };
    default:
      return null;
  }
}

/** Returns the path of the records behind a side of a month; null for a side without records. */
export function getSidePath(side: Side, { state, month }: Pick<Match, 'state' | 'month'>): string | null {
  if (side === 'booked') return getPoliciesPath({ state, month });
  if (side === 'filed') return getFilingsPath(state);
  return side === 'paid' ? getPaymentsPath(state) : null;
}

function getPoliciesPath({ state, month }: Pick<Match, 'state' | 'month'>): string {
  const filters = {
    'policies.state': state,
    'policies.transactionFrom': `${month}-01`,
    'policies.transactionTo': getLastDayOfMonth(month),
  };
  return `/policies?${new URLSearchParams(filters).toString()}`;
}

const getFilingsPath = (state: string): string => `/filings?filings.state=${state}`;

const getDeadlinesPath = (state: string): string =>
  `/filing-calendar?tab=list&deadlines.state=${state}&deadlines.status=pending&deadlines.applies=true`;

const getDuePath = (state: string): string => `/payments?tab=due&due.state=${state}`;

export const getPaymentsPath = (state: string): string => `/payments?tab=payments&payments.state=${state}`;

/** Returns the path of a state's comparison for the year that contains a month. */
export const getSidesPath = ({ state, month }: Pick<Match, 'state' | 'month'>): string =>
  `/reconciliation?${new URLSearchParams({ year: month.slice(0, 4), 'sides.state': state }).toString()}`;

export const getInvoicesPath = (month: Pick<Match, 'state' | 'month'>): string => getChargedPath({ view: 'all' }, month);

export const getRefundsPath = (month: Pick<Match, 'state' | 'month'>): string =>
  getChargedPath({ view: 'settled', settlement: 'give_back' }, month);

export const getDifferencesPath = (month: Pick<Match, 'state' | 'month'>): string => getChargedPath({}, month);

/** Returns the path of the transactions behind a held amount. */
export const getHeldPath = ({ state, month }: Pick<Match, 'state' | 'month'>): string =>
  `/reconciliation?${new URLSearchParams({ tab: 'charged', 'held.state': state, 'held.month': month }).toString()}`;

function getChargedPath(filters: Readonly<Record<string, string>>, { state, month }: Pick<Match, 'state' | 'month'>): string {
  const named = Object.entries({ ...filters, state, month }).map(([name, value]) => [`charged.${name}`, value]);
  return `/reconciliation?${new URLSearchParams([['tab', 'charged'], ...named]).toString()}`;
}

function getLastDayOfMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}
