import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { DashboardCard } from './DashboardCard';
import { quickActions } from './quick-actions';

export function QuickActions() {
  return (
    <DashboardCard title="Quick Actions">
      <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))' }}>
        {quickActions.map(({ to, title, detail, icon }) => (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            sx={{
              justifyContent: 'flex-start',
              textAlign: 'left',
              gap: 3,
              px: 3,
              py: 2.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
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
    </DashboardCard>
  );
}
