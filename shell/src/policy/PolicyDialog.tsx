import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { policyParameter, policyPath } from '@stampline/business-ui';
import { useAddress } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { PolicyContent } from './PolicyContent';

/** The policy of the URL, above the current screen. */
export function PolicyDialog() {
  const address = useAddress();
  const id = address.params.get(policyParameter);
  const close = () => address.change({ [policyParameter]: null });
  if (!id) return null;
  return (
    <Dialog open onClose={close} fullWidth>
      <PolicyContent id={id} />
      <DialogActions>
        <Button component={Link} to={policyPath(id)}>
          Open policy
        </Button>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
