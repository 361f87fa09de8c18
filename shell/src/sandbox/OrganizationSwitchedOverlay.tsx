import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { leaveTo } from '../session/leave-to';

/**
 * Covers a page that shows one organization while the session has switched to the other. It cannot be closed: the page's next requests
 * would return the wrong data.
 */
export function OrganizationSwitchedOverlay() {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId}>
      <DialogTitle id={titleId}>This tab is out of date</DialogTitle>
      <DialogContent>
        <DialogContentText>
          You opened or left the sandbox in another tab. Reload to continue. Unsaved changes in this tab will be lost.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => leaveTo('/')}>
          Reload
        </Button>
      </DialogActions>
    </Dialog>
  );
}
