import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Icon, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { switchSandbox } from '../sandbox/switch-sandbox';
import { SIGN_OUT_PATH, signOut } from '../session/sign-out';
import { ColorModeItems } from './ColorModeItems';
import { getInitials } from './initials';

// The initials are hidden from screen readers: the button's label names the account.
const avatarStyles = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  width: 30,
  height: 30,
  typography: 'caption',
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&::before': { content: 'attr(data-initials)' },
} as const;

export function AccountMenu() {
  const { name, email, role, isInSandbox } = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" data-initials={getInitials(name)} sx={avatarStyles} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        {/* Placed outside the menu, which may contain only menu items. */}
        <Box sx={{ px: 4, pt: 3, pb: 2 }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {email}, {isInSandbox ? 'sandbox' : role}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label="Account" onKeyDown={(event) => event.key === 'Tab' && close()}>
          <ColorModeItems />
          <Divider component="li" />
          <MenuItem component={Link} to="/settings" onClick={close}>
            <ListItemIcon>
              <Icon name="settings" />
            </ListItemIcon>
            Settings
          </MenuItem>
          <MenuItem component={Link} to="/help" onClick={close}>
            <ListItemIcon>
              <Icon name="help" />
            </ListItemIcon>
            Handbook
          </MenuItem>
          {(role === 'owner' || isInSandbox) && (
            <MenuItem onClick={() => void switchSandbox(!isInSandbox)}>
              <ListItemIcon>
                <Icon name="developers" />
              </ListItemIcon>
              {isInSandbox ? 'Leave the sandbox' : 'Open the sandbox'}
            </MenuItem>
          )}
          <MenuItem component="a" href={SIGN_OUT_PATH} onClick={signOut}>
            <ListItemIcon>
              <Icon name="signOut" />
            </ListItemIcon>
            Sign out
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}
