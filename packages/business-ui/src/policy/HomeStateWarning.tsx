import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { getPolicyPath } from '../policy-labels/PolicyLink';
import type { PolicyDetail } from './use-policy';

/** Warns that the policy is taxed in a state other than its home state on record, with a link to the record. */
export function HomeStateWarning({ policy: { id, homeStateWarning } }: { policy: Pick<PolicyDetail, 'id' | 'homeStateWarning'> }) {
  if (homeStateWarning === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to={`${getPolicyPath(id)}#home-state`} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          Home state
        </Button>
      }
    >
      {homeStateWarning}
    </Alert>
  );
}
