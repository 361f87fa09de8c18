import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { POLICY_PARAMETER, getPolicyPath } from '@stampline/business-ui';
import { useUrlParams } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { PolicyContent } from './PolicyContent';

/** The policy of the URL, above the current screen. */
export function PolicyDialog() {
  const address = useUrlParams();
  const id = address.params.get(POLICY_PARAMETER);
  const close = () => address.change({ [POLICY_PARAMETER]: null });
  if (!id) return null;
  return (
    <Dialog open onClose={close} fullWidth>
      <PolicyContent id={id} />
      <DialogActions>
        <Button component={Link} to={getPolicyPath(id)}>
          Open policy
        </Button>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
