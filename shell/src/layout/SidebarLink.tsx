import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { Icon, type IconName } from '@stampline/ui';
import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

interface SidebarLinkProps {
  to: string;
  title: string;
  icon?: IconName;
  /** True to emphasize the link among its neighbors. */
  isStrong?: boolean;
  /** Content at the right edge, for example a rate. */
  detail?: ReactNode;
  /** True for a path that the server handles instead of a screen. */
  leavesProduct?: boolean;
  onNavigate?: (event: MouseEvent) => void;
}

/** A sidebar link; the current page is marked. */
export function SidebarLink({ to, title, icon, isStrong = false, detail, leavesProduct = false, onNavigate }: SidebarLinkProps) {
  const target = leavesProduct ? ({ component: 'a', href: to } as const) : ({ component: NavLink, to, end: to === '/' } as const);
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...target}
        onClick={onNavigate}
        sx={{
          gap: 2.5,
          minHeight: 30,
          px: 2,
          py: 0.5,
          borderRadius: '6px',
          typography: 'body2',
          fontWeight: isStrong ? 700 : 500,
          color: 'text.primary',
          '& svg': { color: 'text.secondary' },
          '&.active': { bgcolor: 'primary.tint', color: 'primary.main', fontWeight: 600, '& svg': { color: 'primary.main' } },
        }}
      >
        {icon && <Icon name={icon} size={18} />}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Box>
        {detail}
      </ListItemButton>
    </ListItem>
  );
}
