import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { isIconName } from '@stampline/ui';
import type { ReactNode } from 'react';
import { OverdueCount } from './OverdueCount';
import type { SidebarGroup as Group } from './navigation-groups';
import { SidebarLink } from './SidebarLink';
import { UnreadCount } from './UnreadCount';

/** Counts shown next to sidebar links. */
const COUNTS: Readonly<Record<string, ReactNode>> = { '/notifications': <UnreadCount />, '/filing-calendar': <OverdueCount /> };

export function SidebarGroup({ group, onNavigate }: { group: Group; onNavigate?: () => void }) {
  return (
    <List
      disablePadding
      aria-label={group.name}
      subheader={
        <ListSubheader
          component="div"
          disableSticky
          aria-hidden="true"
          sx={{
            px: 2,
            pt: 2.5,
            pb: 0.5,
            lineHeight: 1.5,
            typography: 'caption',
            fontWeight: 600,
            color: 'text.secondary',
            bgcolor: 'transparent',
          }}
        >
          {group.name}
        </ListSubheader>
      }
    >
      {group.entries.map(({ path, title, icon }) => (
        <SidebarLink
          key={path}
          to={path}
          title={title}
          icon={isIconName(icon) ? icon : 'document'}
          detail={COUNTS[path]}
          onNavigate={onNavigate}
        />
      ))}
    </List>
  );
}
