import type { StatusTone } from '@stampline/ui';
import type { Match } from './reconciliation-api';

/** Stages with their labels, in order. */
export const MATCH_STAGES: readonly (readonly [Match['matchStage'], string])[] = [
  ['unmatched', 'Differs'],
  ['open', 'Open'],
  ['matched', 'Matched'],
];

/** Labels a month: one that is open by its next step. */
export function formatMatch({ matchStage, mendedAt }: Pick<Match, 'matchStage' | 'mendedAt'>): { words: string; tone: StatusTone } {
  if (matchStage === 'unmatched') return { words: 'Differs', tone: 'overdue' };
  if (matchStage === 'matched') return { words: 'Matched', tone: 'ok' };
  return { words: mendedAt === 'payments' ? 'Not paid' : 'Not filed', tone: 'dueSoon' };
}

/** Returns the link to the page that fixes a mismatch. */
export function getFixLink({ mendedAt, state, month }: Match): { words: string; path: string } | null {
  switch (mendedAt) {
    case 'policies': {
      const filters = {
        'policies.state': state,
        'policies.transactionFrom': `${month}-01`,
        'policies.transactionTo': getLastDayOfMonth(month),
      };
      return { words: 'Open the policies', path: `/policies?${new URLSearchParams(filters).toString()}` };
    }
    case 'filings':
      return { words: 'Open the filings', path: `/filings?filings.state=${state}` };
    case 'payments':
      return { words: 'Open the payments', path: `/payments?tab=payments&payments.state=${state}` };
    case 'invoices':
      return { words: 'See the invoices below', path: '#invoices' };
    case 'accounting':
      return { words: 'Open Accounting Integrations', path: '/accounting-integrations' };
    default:
      return null;
  }
}

function getLastDayOfMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}
