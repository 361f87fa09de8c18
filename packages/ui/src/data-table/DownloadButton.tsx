import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from '@stampline/ui';

const FORMATS = [
  { format: 'csv', title: 'CSV' },
  { format: 'xlsx', title: 'Excel (XLSX)' },
] as const;

export interface DownloadButtonProps {
  /** URL of the download, without parameters. */
  href: string;
  /** Search, order and filters of the list; the file contains all of its pages. */
  selection: Readonly<Record<string, string>>;
  isDisabled?: boolean;
}

/** Downloads a list as CSV or XLSX. */
export function DownloadButton({ href, selection, isDisabled = false }: DownloadButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, menu] = [useId(), useId()];
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={button}
        variant="outlined"
        disabled={isDisabled}
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download
      </Button>
      <Menu id={menu} open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': button } }}>
        {FORMATS.map(({ format, title }) => (
          <MenuItem
            key={format}
            component="a"
            href={`${href}?${new URLSearchParams({ ...selection, format }).toString()}`}
            download
            onClick={close}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
