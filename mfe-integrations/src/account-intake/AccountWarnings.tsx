import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountDetail } from './account-api';
import { listMissingFields } from './account-labels';

/** Possible duplicates, and fields that documents need but the account lacks. */
export function AccountWarnings({ account }: { account: AccountDetail }) {
  const missing = listMissingFields(account);
  return (
    <>
      {account.possibleDuplicates.map(({ id, accountName, accountNumber, status, sameName, sameFederalTaxId }) => (
        <Alert key={id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {'Possible duplicate: '}
          <Link underline="always" component={RouterLink} to={`/account-intake/${id}`}>
            {accountNumber === null ? accountName : `${accountName} (#${accountNumber})`}
          </Link>
          {` has the same ${[...(sameName ? ['name'] : []), ...(sameFederalTaxId ? ['federal tax ID'] : [])].join(' and ')}`}
          {status === 'archived' ? ' and is archived.' : '.'}
        </Alert>
      ))}
      {missing.length > 0 && account.status === 'active' && (
        <Alert severity="info">{`Incomplete profile. Add the ${new Intl.ListFormat('en-US').format(missing)}, and documents fill them in.`}</Alert>
      )}
    </>
  );
}
