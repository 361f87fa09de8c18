import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon, getToneColor, VisuallyHidden } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { JourneyTask } from './journey-api';

export function MilestoneTasks({ tasks }: { tasks: readonly JourneyTask[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {tasks.map(({ id, title, completed, isOptional, progress, description, link }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ color: getToneColor(completed ? 'ok' : 'neutral'), display: 'flex', pt: '1px' }}>
            <Icon name={completed ? 'success' : 'arrowRight'} size={18} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={link}>
              {title}
            </Link>
            {isOptional && !completed && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                (optional)
              </Typography>
            )}
            <VisuallyHidden>{completed ? ', done' : ', to do'}</VisuallyHidden>
            <Typography variant="body2" color="textSecondary">
              {description}
              {progress > 0 && progress < 100 && ` ${progress}%.`}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
