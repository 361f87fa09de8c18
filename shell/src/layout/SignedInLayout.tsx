import Box from '@mui/material/Box';
import { scale } from '@stampline/ui';
import { type ReactNode, useState } from 'react';
import { useLiveUpdates } from '../live/use-live-updates';
import { SearchDialog } from '../search/SearchDialog';
import { useSearchShortcut } from '../search/use-search-shortcut';
import { PolicyDialog } from '../policy/PolicyDialog';
import { SandboxBar } from '../sandbox/SandboxBar';
import { OrganizationSwitchedOverlay } from '../sandbox/OrganizationSwitchedOverlay';
import { useSandboxSwitch } from '../sandbox/use-sandbox-switch';
import { NavigationDrawer } from './NavigationDrawer';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';

/** Frame of every signed-in screen: sidebar (a drawer on small screens), top bar, content. */
export function SignedInLayout({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  useSearchShortcut(() => setSearchOpen(true));
  useLiveUpdates();
  const isStale = useSandboxSwitch();

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100dvh',
          flex: `0 0 ${scale.sidebarWidth}px`,
          displayPrint: 'none',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Sidebar />
      </Box>
      <NavigationDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onOpenNavigation={() => setDrawerOpen(true)} onOpenSearch={() => setSearchOpen(true)} />
        <SandboxBar />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ width: '100%', maxWidth: scale.contentMaxWidth, mx: 'auto', p: { xs: 4, md: 6 }, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
      <PolicyDialog />
      <SearchDialog open={searchOpen} onClose={() => setSearchOpen(false)} />
      {isStale && <OrganizationSwitchedOverlay />}
    </Box>
  );
}
