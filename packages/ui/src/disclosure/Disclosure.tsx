import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/Icon';
import { useIsPrinted } from './use-is-printed';

export interface DisclosureProps {
  title: string;
  /** Expands again whenever it becomes true. */
  startsOpen?: boolean;
  /** For forms, and for content that is loaded when it is opened: printing shows only the title with a note unless the part is open. */
  isFoldedInPrint?: boolean;
  children: ReactNode;
}

/** Collapsible part of a page, which is printed expanded unless `isFoldedInPrint`. */
export function Disclosure({ title, startsOpen = false, isFoldedInPrint = false, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const [started, setStarted] = useState(startsOpen);
  if (started !== startsOpen) {
    setStarted(startsOpen);
    if (startsOpen) setOpen(true);
  }
  const isPrinted = useIsPrinted();
  const isShown = open || (isPrinted && !isFoldedInPrint);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        startIcon={
          <Box component="span" sx={{ display: 'flex', transform: isShown ? 'none' : 'rotate(-90deg)' }}>
            <Icon name="expand" size={18} />
          </Box>
        }
        sx={{ ml: -2, textAlign: 'left' }}
      >
        {isPrinted && !isShown ? `${title} (not printed)` : title}
      </Button>
      <Box id={id} sx={{ mt: isShown ? 3 : 0 }}>
        {isShown && children}
      </Box>
    </Box>
  );
}
