import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from './account-api';
import { formatBusinessType, formatPlace, STATUS } from './account-labels';

export function AccountCard({ account }: { account: Account }) {
  const { id, accountName, accountNumber, status, primaryContactName, primaryContactEmail, primaryContactPhone } = account;
  const { businessType, businessDescription } = account;
  const facts = [primaryContactName, primaryContactEmail, primaryContactPhone, formatPlace(account)].filter(Boolean);
  return (
    <Box component="article" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 1 }}>
        <Typography variant="subtitle1" component="h3">
          <Link component={RouterLink} to={`/account-intake/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
            {accountName}
          </Link>
        </Typography>
        <StatusChip tone={STATUS[status].tone}>{STATUS[status].words}</StatusChip>
        {accountNumber !== null && (
          <Typography component="span" variant="body2" color="textSecondary">
            {`#${accountNumber}`}
          </Typography>
        )}
      </Box>
      {(facts.length > 0 || businessType !== null) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, typography: 'body2' }}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {businessType !== null && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
              {formatBusinessType(businessType)}
            </Typography>
          )}
        </Box>
      )}
      {businessDescription !== null && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', maxWidth: 880 }}
        >
          {businessDescription}
        </Typography>
      )}
    </Box>
  );
}
