import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { showToast } from '@stampline/ui';

/** A link to be passed on, with a button that copies it. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: 'Copied!', description: 'The link is on the clipboard.', variant: 'success' });
    } catch {
      showToast({
        title: 'Copy Failed',
        description: 'Your browser refused. Select the link and copy it yourself.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
      <TextField
        label={label}
        value={link}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: (event: { target: HTMLInputElement }) => event.target.select() } }}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy link
      </Button>
    </Box>
  );
}
