import Dialog from '@mui/material/Dialog';
import { VisuallyHidden } from '@stampline/ui';
import { useId } from 'react';
import { SearchPanel } from './SearchPanel';

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { alignSelf: 'flex-start', mt: { xs: 4, md: 16 }, overflow: 'hidden' } } }}
    >
      <VisuallyHidden>
        <span id={titleId}>Search</span>
      </VisuallyHidden>
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}
