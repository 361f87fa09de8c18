import Box from '@mui/material/Box';
import { formatUsd, tabularFigures } from '@stampline/ui';
import { HomeStateWarning } from './HomeStateWarning';
import { LicenseWarning } from './LicenseWarning';
import { getFigureLabels } from './policy-labels';
import type { PolicyDetail } from './use-policy';

/** The policy's totals, with warnings about its license and home state. */
export function PolicyFigures({ policy }: { policy: PolicyDetail }) {
  const labels = getFigureLabels(policy);
  const figures = [
    ['Premium', formatUsd(policy.premium)],
    [labels.tax, formatUsd(policy.taxAmount)],
    [labels.fees, formatUsd(policy.fees)],
    ['Tax and fees', formatUsd(policy.totalDue)],
  ] as const;
  return (
    <>
      <LicenseWarning policy={policy} />
      <HomeStateWarning policy={policy} />
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 3, m: 0 }}>
        {figures.map(([name, value]) => (
          <Box key={name}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'h3', ...tabularFigures }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
