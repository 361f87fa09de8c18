import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon, scale, useCurrentUser } from '@stampline/ui';
import { AccountMenu } from './AccountMenu';
import { HelpButton } from './HelpButton';
import { NotificationsButton } from './NotificationsButton';
import { OrganizationName } from './OrganizationName';
import { SearchButton } from './SearchButton';

interface TopBarProps {
  onOpenNavigation: () => void;
  onOpenSearch: () => void;
}

/** Organization, search, help, notifications, account. The sandbox has no notifications. */
export function TopBar({ onOpenNavigation, onOpenSearch }: TopBarProps) {
  const { isInSandbox } = useCurrentUser();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: 2,
        height: scale.topBarHeight,
        px: { xs: 2, md: 6 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton aria-label="Open navigation" onClick={onOpenNavigation} sx={{ display: { md: 'none' } }}>
        <Icon name="menu" />
      </IconButton>
      <OrganizationName />
      <SearchButton onClick={onOpenSearch} />
      <HelpButton />
      {!isInSandbox && <NotificationsButton />}
      <AccountMenu />
    </Box>
  );
}
