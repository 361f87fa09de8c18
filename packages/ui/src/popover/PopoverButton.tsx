import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon';

export interface PopoverButtonProps {
  /** Title of the popover, for example `Rule and source`. */
  title: string;
  /** Label of the button, which is part of running text or a table. */
  children: ReactNode;
  /** Content, rendered only while open, so that a table of a hundred buttons does not send a request for each. */
  content: ReactNode;
}

/** Text that opens a popover with its details. Escape, a click outside and Close return the focus to the text. */
export function PopoverButton({ title, children, content }: PopoverButtonProps) {
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const popover = useRef<PopoverActions>(null);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...quietLinkStyles, font: 'inherit' }}
      >
        {children}
      </Link>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyles } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, justifyContent: 'space-between', mb: 2 }}>
          <Box id={titleId} sx={{ typography: 'body2', fontWeight: 600, color: 'text.secondary' }}>
            {title}
          </Box>
          <IconButton size="small" aria-label="Close" onClick={close}>
            <Icon name="close" size={16} />
          </IconButton>
        </Box>
        {anchor && <ResizeWatcher onResize={() => popover.current?.updatePosition()}>{content}</ResizeWatcher>}
      </Popover>
    </>
  );
}

/** Reports a change to its content's size, for example after loading, so that the popover can stay inside the window. */
function ResizeWatcher({ onResize, children }: { onResize: () => void; children: ReactNode }) {
  const watch = (element: HTMLDivElement) => {
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => observer.disconnect();
  };
  return <div ref={watch}>{children}</div>;
}

/** The text keeps its color, so that a table of buttons still reads like a table. */
const quietLinkStyles = {
  color: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  verticalAlign: 'baseline',
  minHeight: 24,
  '&:hover': { color: 'secondary.main' },
};

const paperStyles = { width: 440, maxWidth: 'calc(100vw - 32px)', px: 4, pt: 2, pb: 4 };
