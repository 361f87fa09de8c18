import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from './account-api';
import { formatBusinessType, formatPlace, STATUS } from './account-labels';

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
} as const;

const renderStatus = ({ status }: Account): ReactNode => <StatusChip tone={STATUS[status].tone}>{STATUS[status].words}</StatusChip>;

export const accountColumns: readonly ListColumn<Account>[] = [
  {
    field: 'accountName',
    title: 'Account',
    isSortable: true,
    isHead: true,
    compactPlace: 'first',
    render: ({ id, accountName }) => (
      <Link component={RouterLink} to={`/account-intake/${id}`} underline="hover" sx={{ fontWeight: 600, whiteSpace: 'normal' }}>
        {accountName}
      </Link>
    ),
  },
  {
    field: 'accountNumber',
    title: 'Number',
    width: 110,
    compactPlace: 'secondEnd',
    render: ({ accountNumber }) => accountNumber !== null && `#${accountNumber}`,
  },
  {
    field: 'contact',
    title: 'Contact',
    width: 210,
    render: ({ primaryContactName, primaryContactEmail }) => (
      <Box sx={{ minWidth: 0 }}>
        <div>{primaryContactName}</div>
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          title={primaryContactEmail ?? ''}
          sx={{ ...twoLines, overflowWrap: 'anywhere' }}
        >
          {primaryContactEmail}
        </Typography>
      </Box>
    ),
  },
  { field: 'phone', title: 'Phone', width: 130, isMinor: true, render: ({ primaryContactPhone }) => primaryContactPhone },
  {
    field: 'place',
    title: 'City and state',
    width: 150,
    compactPlace: 'second',
    renderCompact: (account) => [account.primaryContactName, formatPlace(account)].filter(Boolean).join(', '),
    render: (account) => formatPlace(account),
  },
  {
    field: 'businessType',
    title: 'Business',
    width: 220,
    isMinor: true,
    render: ({ businessType, businessDescription }) => (
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
          {businessType !== null && formatBusinessType(businessType)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={twoLines}>
          {businessDescription}
        </Typography>
      </Box>
    ),
  },
  { field: 'status', title: 'Status', width: 110, compactPlace: 'firstEnd', render: renderStatus },
];
