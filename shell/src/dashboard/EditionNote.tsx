import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { describePricing } from './edition-labels';
import { useTaxSettings } from './use-edition';

/** Names the edition that prices the page's figures, with a link to change it. */
export function EditionNote() {
  const { data: settings } = useTaxSettings();
  if (!settings) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {`${describePricing(settings)} `}
      <MuiLink component={Link} to="/tax-rules" underline="always">
        Tax rules
      </MuiLink>
    </Typography>
  );
}
