import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { describeRenewal, describeUnlicensedPolicies } from './license-labels';
import { useLicensesToRenew, useUnlicensedPolicies } from './use-licenses';

/** Notices about gaps in the register: licenses to renew, and policies that no license covers. */
export function LicenseNotices() {
  const { data: toRenew = [] } = useLicensesToRenew();
  const { data: unlicensed = 0 } = useUnlicensedPolicies();
  if (toRenew.length === 0 && unlicensed === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 5 }}>
      {toRenew.length > 0 && (
        <Alert severity="warning">
          {toRenew.map((license) => (
            <div key={license.id}>{describeRenewal(license)}</div>
          ))}
        </Alert>
      )}
      {unlicensed > 0 && (
        <Alert severity="warning">
          {describeUnlicensedPolicies(unlicensed)}{' '}
          <Link underline="always" component={RouterLink} to="/policies?policies.license=missing">
            Show them
          </Link>
        </Alert>
      )}
    </Box>
  );
}
