import Link from '@mui/material/Link';

/** First tab stop: skips the sidebar. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'borderStrong',
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      Skip to content
    </Link>
  );
}
