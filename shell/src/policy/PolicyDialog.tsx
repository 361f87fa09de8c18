import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { POLICY_PARAMETER, getPolicyPath } from '@stampline/business-ui';
import { RowsSkeleton, useUrlParams } from '@stampline/ui';
import { lazyPart } from '@stampline/ui/lazy-part';
import { Link } from 'react-router-dom';
import { ScreenBoundary } from '../remotes/ScreenBoundary';

const PolicyContent = lazyPart(async () => ({ default: (await import('./PolicyContent')).PolicyContent }));

/** Dialog with the policy that the URL identifies, above the current screen. */
export function PolicyDialog() {
  const address = useUrlParams();
  const id = address.params.get(POLICY_PARAMETER);
  const close = () => address.change({ [POLICY_PARAMETER]: null });
  if (!id) return null;
  const skeleton = (
    <DialogContent>
      <RowsSkeleton rows={5} label="Loading the policy" />
    </DialogContent>
  );
  return (
    <Dialog open onClose={close} fullWidth>
      <ScreenBoundary title="Policy">
        <PolicyContent id={id} fallback={skeleton} />
      </ScreenBoundary>
      <DialogActions>
        <Button component={Link} to={getPolicyPath(id)}>
          Open policy
        </Button>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
