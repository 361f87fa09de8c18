import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/Icon';

export interface DisclosureProps {
  title: string;
  /** Expands again whenever it becomes true. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** Collapsible part of a page. */
export function Disclosure({ title, startsOpen = false, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const [started, setStarted] = useState(startsOpen);
  if (started !== startsOpen) {
    setStarted(startsOpen);
    if (startsOpen) setOpen(true);
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        startIcon={
          <Box component="span" sx={{ display: 'flex', transform: open ? 'none' : 'rotate(-90deg)' }}>
            <Icon name="expand" size={18} />
          </Box>
        }
        sx={{ ml: -2, textAlign: 'left' }}
      >
        {title}
      </Button>
      <Box id={id} sx={{ mt: open ? 3 : 0 }}>
        {open && children}
      </Box>
    </Box>
  );
}
