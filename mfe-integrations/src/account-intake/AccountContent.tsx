import Box from '@mui/material/Box';
import { PageHeader, StatusChip, useDocumentTitle } from '@stampline/ui';
import type { AccountDetail } from './account-api';
import { STATUS } from './account-labels';
import { ACCOUNT_LIST_TRAIL } from './account-trail';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountPolicies } from './AccountPolicies';
import { AccountWarnings } from './AccountWarnings';

export function AccountContent({ account }: { account: AccountDetail }) {
  const { accountName, accountNumber, status } = account;
  useDocumentTitle(accountName, 'Account Intake');
  return (
    <>
      <PageHeader
        title={accountName}
        trail={[ACCOUNT_LIST_TRAIL]}
        description={
          <>
            <StatusChip tone={STATUS[status].tone}>{STATUS[status].words}</StatusChip>
            {accountNumber !== null && ` #${accountNumber}`}
          </>
        }
        actions={<AccountActions account={account} />}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AccountWarnings account={account} />
        <AccountFacts account={account} />
        <AccountPolicies account={account} />
      </Box>
    </>
  );
}
