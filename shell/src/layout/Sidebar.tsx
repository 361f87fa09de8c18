import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { scale } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { LogoMark } from '../brand/LogoMark';
import { useRemoteList } from '../remotes/use-remote-list';
import { SIGN_OUT_PATH, signOut } from '../session/sign-out';
import { buildNavigationGroups } from './navigation-groups';
import { SidebarGroup } from './SidebarGroup';
import { SidebarLink } from './SidebarLink';
import { StatesList } from './StatesList';

/** Navigation with the entries for the shell and all remotes. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { data: remotes = [], isPending } = useRemoteList();
  return (
    <Box component="nav" aria-label="Main" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component={Link}
        to="/"
        onClick={onNavigate}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          px: 4,
          flex: `0 0 ${scale.topBarHeight}px`,
          color: 'text.primary',
          textDecoration: 'none',
          outlineOffset: -2,
        }}
      >
        <LogoMark size={26} />
        <Typography component="span" sx={{ fontWeight: 700, fontSize: 16, letterSpacing: '-0.02em' }}>
          Stampline
        </Typography>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2, pb: 3, scrollbarWidth: 'thin' }}>
        {buildNavigationGroups(remotes).map((group) => (
          <SidebarGroup key={group.name} group={group} onNavigate={onNavigate} />
        ))}
        {/* Hidden until the remotes' entries are loaded, so that links do not move under the pointer. */}
        {!isPending && (
          <>
            <StatesList onNavigate={onNavigate} />
            <Divider sx={{ my: 2 }} />
            <List disablePadding>
              <SidebarLink to="/settings" title="Settings" icon="settings" onNavigate={onNavigate} />
              <SidebarLink to="/help" title="Handbook" icon="help" onNavigate={onNavigate} />
              <SidebarLink to={SIGN_OUT_PATH} title="Sign out" icon="signOut" leavesProduct onNavigate={signOut} />
            </List>
          </>
        )}
      </Box>
    </Box>
  );
}
