import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { PolicyLink } from '@stampline/business-ui';
import { formatTimeAgo, formatUsd, formatUsdAccounting, StatusChip, tabularFigures } from '@stampline/ui';
import { getUpdateLabel } from './update-label';
import type { RecentPolicy } from './dashboard-api';

export function RecentPolicyRow({ policy }: { policy: RecentPolicy }) {
  return (
    <ListItem disableGutters divider sx={{ gap: 3, py: 1.5, alignItems: 'flex-start', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <PolicyLink id={policy.id}>{policy.policyNumber}</PolicyLink>
          <StatusChip tone="neutral">{getUpdateLabel(policy.transactionType)}</StatusChip>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {policy.insuredName}, {policy.state}, {formatTimeAgo(policy.updatedAt)}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', ...tabularFigures }}>
        <Typography sx={{ fontWeight: 600 }}>{formatUsdAccounting(policy.premium)}</Typography>
        <Typography variant="body2" color="textSecondary">
          tax {formatUsd(policy.taxAmount)}
        </Typography>
      </Box>
    </ListItem>
  );
}
