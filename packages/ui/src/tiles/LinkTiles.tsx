import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../icon/Icon';

export interface LinkTile {
  /** Path of the screen, or URL of the file. */
  readonly to: string;
  readonly isDownload?: boolean;
  readonly title: string;
  readonly detail: string;
  readonly icon: IconName;
}

/** Responsive grid of links. */
export function LinkTiles({ tiles }: { tiles: readonly LinkTile[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))' }}>
      {tiles.map(({ to, title, detail, icon, isDownload = false }) => (
        <ButtonBase key={to} {...(isDownload ? { component: 'a', href: to, download: true } : { component: Link, to })} sx={tileLink}>
          <Box sx={{ color: 'primary.main', display: 'flex' }}>
            <Icon name={icon} />
          </Box>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {detail}
            </Typography>
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

const tileLink = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 3,
  px: 3,
  py: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
