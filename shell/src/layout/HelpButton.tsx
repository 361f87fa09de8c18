import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '@stampline/ui';
import { Link, useLocation } from 'react-router-dom';

/** Opens the handbook chapter about the current screen. */
export function HelpButton() {
  const [, screen = ''] = useLocation().pathname.split('/');
  return (
    <Tooltip title="Help with this screen">
      <IconButton
        component={Link}
        to={`/help?${new URLSearchParams({ screen: `/${screen}` }).toString()}`}
        aria-label="Help with this screen"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon name="help" />
      </IconButton>
    </Tooltip>
  );
}
