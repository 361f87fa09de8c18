import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Icon } from '@stampline/ui';
import type { ListColumn } from './list-column';
import type { ColumnChoice } from './use-column-choice';

export interface ColumnsButtonProps {
  columns: readonly Pick<ListColumn<never>, 'field' | 'title' | 'isHead'>[];
  choice: Pick<ColumnChoice<unknown>, 'isShown' | 'toggle' | 'reset'>;
}

/** Button to choose a table's visible columns; columns that identify a row are always visible. */
export function ColumnsButton({ columns, choice: { isShown, toggle, reset } }: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, menu] = [useId(), useId()];
  return (
    <>
      <Button
        id={button}
        variant="outlined"
        startIcon={<Icon name="columns" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': button } }}
      >
        {columns
          .filter(({ isHead }) => isHead !== true)
          .map(({ field, title }) => (
            <MenuItem key={field} dense role="menuitemcheckbox" aria-checked={isShown(field)} onClick={() => toggle(field)}>
              <Checkbox checked={isShown(field)} inert disableRipple size="small" sx={{ p: 0, mr: 2 }} />
              <ListItemText primary={title} />
            </MenuItem>
          ))}
        <Divider />
        <MenuItem dense disabled={reset === undefined} onClick={reset}>
          Default columns
        </MenuItem>
      </Menu>
    </>
  );
}
