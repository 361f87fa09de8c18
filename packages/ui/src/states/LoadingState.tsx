import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

/** Spinner for content of unknown shape, for example while a session is checked. */
export function LoadingState({ label = 'Loading' }: { label?: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', gap: 3, minHeight: 240, alignContent: 'center' }}>
      <CircularProgress size={24} aria-hidden="true" />
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}
