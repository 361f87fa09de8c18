import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount, formatUsd } from '@stampline/ui';
import { computeMonthlyPrice } from '../landing/plans';
import { formatMonth, findPlan, type OrganizationPlan } from './plan-labels';
import { SettingsCard } from './SettingsCard';

/** Number of policies in each month, with the price under the plan. */
export function MonthlyPolicyCounts({ plan }: { plan: OrganizationPlan }) {
  const offer = findPlan(plan.plan);
  return (
    <SettingsCard
      title="Policies by month"
      description="A policy counts once in each month in which you record a transaction on it. Back-outs do not count."
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}>
        {plan.countedMonths.map(({ month, policies }) => (
          <Box key={month}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {formatMonth(month)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {policies === 1 ? '1 policy' : `${formatCount(policies)} policies`}
            </Typography>
            {offer !== undefined && (
              <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
                {`${formatUsd(computeMonthlyPrice(offer, policies))} with ${offer.name}`}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </SettingsCard>
  );
}
