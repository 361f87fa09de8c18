import Dialog from '@mui/material/Dialog';
import { SearchPanel } from './SearchPanel';

/** Search over the whole product. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      aria-label="Search"
      slotProps={{ paper: { sx: { alignSelf: 'flex-start', mt: { xs: 4, md: 16 }, overflow: 'hidden' } } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}
