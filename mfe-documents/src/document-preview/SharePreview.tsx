import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '@stampline/ui';
import type { Document } from './document-api';

/** Preview of the page that a link's recipient sees. */
export function SharePreview({ record: { title, period } }: { record: Document }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, border: 1, borderColor: 'divider', borderRadius: 2, p: 4 }}>
      <Box sx={{ color: 'text.secondary' }}>
        <Icon name="document" />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {period !== null && (
          <Typography variant="body2" color="textSecondary">
            {period}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Readers see this title, the period and the PDF. They see nothing else about your organization and need no account.
        </Typography>
      </Box>
    </Box>
  );
}
