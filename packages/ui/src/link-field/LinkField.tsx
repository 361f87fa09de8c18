import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCopyToClipboard } from './use-copy-to-clipboard';

export interface LinkFieldProps {
  label: string;
  link: string;
  /** Label of the button; `Copy link` by default. */
  copyLabel?: string;
}

/** Link to share, with a copy button. */
export function LinkField({ label, link, copyLabel = 'Copy link' }: LinkFieldProps) {
  const { isCopied, copy } = useCopyToClipboard();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
      <TextField
        label={label}
        value={link}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: (event: { target: HTMLInputElement }) => event.target.select() } }}
      />
      <Button variant="outlined" onClick={() => void copy(link)}>
        {isCopied ? 'Copied!' : copyLabel}
      </Button>
    </Box>
  );
}
