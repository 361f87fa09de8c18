import type { StatusTone } from '@stampline/ui';
import type { Match } from './reconciliation-api';

const STAGES: Readonly<Record<Match['matchStage'], { words: string; tone: StatusTone }>> = {
  unmatched: { words: 'Unmatched', tone: 'overdue' },
  open: { words: 'Open', tone: 'dueSoon' },
  matched: { words: 'Matched', tone: 'ok' },
};

export const getMatchLabel = (stage: Match['matchStage']): { words: string; tone: StatusTone } => STAGES[stage];

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
