import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useSearchParams } from 'react-router-dom';
import { policyParameter } from './policy-address';
import { PolicyContent } from './PolicyContent';

/** The policy that the address names, over the screen that the reader is on. */
export function PolicyDialog() {
  const [params, setParams] = useSearchParams();
  const id = params.get(policyParameter);
  const close = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(policyParameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!id) return null;
  return (
    <Dialog open onClose={close} fullWidth>
      <PolicyContent id={id} />
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
