import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listOverrides, removeOverrides } from './override-remotes';

interface OverrideBarProps {
  /** Loads the page again. */
  reload?: () => void;
}

/** Bar at the bottom of every page in a tab that runs a developer's code, with a button to return to the deployed code. */
export function OverrideBar({ reload = reloadPage }: OverrideBarProps) {
  const overrides = listOverrides();
  if (overrides.length === 0) return null;
  const stop = (): void => {
    removeOverrides();
    reload();
  };
  return (
    <Box
      component="aside"
      aria-label="Code under development"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        px: { xs: 2, md: 6 },
        py: 1,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        displayPrint: 'none',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 240px', fontWeight: 600 }}>
        In this tab, {overrides.map(({ name, origin }) => `${name} comes from ${origin}`).join(', ')}. It can do everything that you can.
      </Typography>
      <Button color="inherit" size="small" variant="outlined" onClick={stop}>
        Use the Deployed Version
      </Button>
    </Box>
  );
}

function reloadPage(): void {
  window.location.reload();
}
