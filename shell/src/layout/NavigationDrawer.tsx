import Drawer from '@mui/material/Drawer';
import { scale } from '@stampline/ui';
import { Sidebar } from './Sidebar';

/** Sidebar on a phone. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: `min(${scale.sidebarWidth + 24}px, 88vw)` }, 'aria-label': 'Navigation' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
