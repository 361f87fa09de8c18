import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@stampline/ui';

/** Button that looks like the search field that it opens; an icon on a phone. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={onClick}
        aria-keyshortcuts="Control+K"
        startIcon={<Icon name="search" size={18} />}
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          width: 260,
          justifyContent: 'flex-start',
          color: 'text.secondary',
          borderColor: 'borderStrong',
          fontWeight: 400,
        }}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          Search
        </Box>
        <Box
          component="kbd"
          sx={{ font: 'inherit', typography: 'caption', border: 1, borderColor: 'divider', borderRadius: '4px', px: 1.5 }}
        >
          Ctrl K
        </Box>
      </Button>
      <IconButton aria-label="Search" onClick={onClick} sx={{ display: { sm: 'none' } }}>
        <Icon name="search" />
      </IconButton>
    </>
  );
}
