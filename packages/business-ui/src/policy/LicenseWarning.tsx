import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDatesInText } from '@stampline/ui';
import { Link } from 'react-router-dom';
import type { PolicyDetail } from './use-policy';

/** Warns that no license is valid for the policy, with a link to the register. */
export function LicenseWarning({ policy: { licenseWarning } }: { policy: Pick<PolicyDetail, 'licenseWarning'> }) {
  if (licenseWarning === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to="/settings/licenses" color="inherit" size="small">
          Licenses
        </Button>
      }
    >
      {formatDatesInText(licenseWarning)}
    </Alert>
  );
}
