import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { Panel } from './Panel';

const tiles: ReadonlyArray<{ to: string; title: string; detail: string; icon: IconName }> = [
  { to: '/filing-calendar', title: 'Filing Calendar', detail: 'Deadlines by state and day', icon: 'calendar' },
  { to: '/document-generator', title: 'Document Generator', detail: 'State forms and reports', icon: 'document' },
  { to: '/policy-sync', title: 'Policy Sync', detail: 'Connect your policy data', icon: 'sync' },
  { to: '/compliance-checklists', title: 'Compliance Checklists', detail: 'State by state', icon: 'checklist' },
];

/** Where risk is worked on. */
export function QuickTiles() {
  return (
    <Panel title="Quick Actions">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))' }}>
        {tiles.map(({ to, title, detail, icon }) => (
          <ButtonBase key={to} component={Link} to={to} sx={tileLink}>
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
    </Panel>
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
