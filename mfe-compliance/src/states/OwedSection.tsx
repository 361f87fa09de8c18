import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DueChip, QueryState } from '@stampline/business-ui';
import { Figures, formatCount, formatDate, formatUsd, formatUsdAccounting, RowsSkeleton, sumDollars, tabularFigures } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from './Section';
import type { StateBalances } from './state-api';
import { stateBalancesQuery } from './state-queries';

/** Number of payees that are listed; the others are in Payments. */
const MAX_BALANCES = 4;

/** Returns the balances that are due first. Those from before the tracking day are not overdue and come last. */
const listMostUrgent = (payables: StateBalances['payables']): StateBalances['payables'] =>
  [...payables.filter(({ stage }) => stage !== 'earlier'), ...payables.filter(({ stage }) => stage === 'earlier')].slice(0, MAX_BALANCES);

/** The organization's policies, premium and open taxes and fees in a state, with the balances that are due first. */
export function OwedSection({ code, name }: { code: string; name: string }) {
  return (
    <Section title={`What you owe in ${name}`}>
      <QueryState
        query={useQuery(stateBalancesQuery(code))}
        what="What you owe"
        skeleton={<RowsSkeleton rows={2} rowHeight={72} label="Loading what you owe" />}
      >
        {(balances) =>
          balances.policies === 0 && balances.payables.length === 0 ? (
            <NothingOwed code={code} name={name} />
          ) : (
            <Owed balances={balances} code={code} />
          )
        }
      </QueryState>
    </Section>
  );
}

function NothingOwed({ code, name }: { code: string; name: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        {`You have no policies in ${name} yet, so you owe nothing. After an upload, each payee is listed here with its amount and due date.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to="/policy-upload" variant="contained">
          Upload policies
        </Button>
        <ToDoButton code={code} />
      </Box>
    </Box>
  );
}

function ToDoButton({ code }: { code: string }) {
  return (
    <Button component={Link} to={`/to-do?state=${code}`} variant="outlined">
      What to do here
    </Button>
  );
}

/** Formats a payment rule, such as "Pay on receipt of the invoice of the office"; a rule that states a period becomes a sentence without a date. */
const formatDueRule = (rule: string): string => (rule.endsWith('.') ? rule : `Pay ${rule}`);

function Owed({ balances: { policies, premium, payables }, code }: { balances: StateBalances; code: string }) {
  const overdue = payables.filter(({ stage }) => stage === 'overdue');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Figures
        figures={[
          { label: 'Policies', value: formatCount(policies) },
          { label: 'Premium', value: formatUsd(premium) },
          { label: 'Open taxes and fees', value: formatUsdAccounting(sumDollars(payables.map(({ open }) => open))) },
          { label: 'Overdue', value: formatUsd(sumDollars(overdue.map(({ open }) => open))) },
        ]}
      />
      {payables.length > 0 && (
        <Box component="ul" aria-label="Open balances" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, ...tabularFigures }}>
          {listMostUrgent(payables).map(({ payee, payeeName, payBy, dueRule, daysUntil, stage, open }) => (
            <Box
              component="li"
              key={`${payee} ${payBy}`}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, alignItems: 'center' }}
            >
              <Typography sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>{payeeName}</Typography>
              {payBy !== null && stage !== 'credit' && (
                <Typography variant="body2">
                  {stage === 'earlier' ? `Was due ${formatDate(payBy)}, before your tracking day` : `Pay by ${formatDate(payBy)}`}
                </Typography>
              )}
              {dueRule !== null && stage !== 'credit' && <Typography variant="body2">{formatDueRule(dueRule)}</Typography>}
              {daysUntil !== null && stage !== 'credit' && stage !== 'earlier' && <DueChip daysUntil={daysUntil} />}
              <Typography sx={{ fontWeight: 600, minWidth: { sm: 110 }, ml: 'auto', textAlign: 'right' }}>
                {formatUsdAccounting(open)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={`/payments?due.state=${code}`} variant={payables.length > 0 ? 'contained' : 'outlined'}>
          {payables.length > MAX_BALANCES ? `Open all ${payables.length} balances` : 'Open payments'}
        </Button>
        <ToDoButton code={code} />
      </Box>
    </Box>
  );
}
