import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import type { GridCell } from '../placement-api';
import type { CellPlace } from './grid-values';

export interface FactCellActions {
  onType: (key: string, text: string) => void;
  onPaste: (place: CellPlace, text: string) => void;
  onFillDown: (place: CellPlace) => void;
  onFocus: (place: CellPlace) => void;
}

interface FactCellProps extends FactCellActions {
  label: string;
  cell: GridCell;
  place: CellPlace;
  cellKey: string;
  value: string;
  error: string | undefined;
  listId: string | undefined;
}

/** A cell to fill in, with its suggestion and its error. */
export function FactCell({ label, cell, place, cellKey, value, error, listId, ...actions }: FactCellProps) {
  const { recordedValue, suggestedValue, suggestionSource } = cell;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      actions.onFillDown(place);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      focusNeighbor(event.currentTarget, event.shiftKey ? -1 : 1);
    } else if (listId === undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      focusNeighbor(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  return (
    <>
      <TextField
        size="small"
        fullWidth
        value={value}
        placeholder={recordedValue ?? ''}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => actions.onType(cellKey, event.target.value)}
        onFocus={() => actions.onFocus(place)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(text)) return;
          event.preventDefault();
          actions.onPaste(place, text);
        }}
        slotProps={{
          htmlInput: { 'aria-label': label, 'data-grid-column': place.column, list: listId, maxLength: 200, autoComplete: 'off' },
        }}
      />
      {suggestedValue !== null && value === '' && (
        <>
          <Button size="small" onClick={() => actions.onType(cellKey, suggestedValue)} aria-label={`Use ${suggestedValue} for ${label}`}>
            Use {suggestedValue}
          </Button>
          <Typography variant="caption" color="textSecondary" component="div">
            {suggestionSource}
          </Typography>
        </>
      )}
    </>
  );
}

/** Moves to the next cell to fill in within the column. */
function focusNeighbor(from: HTMLElement, step: 1 | -1): void {
  const own = from.querySelector('input') ?? from;
  const column = own.getAttribute('data-grid-column');
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-grid-column="${column}"]`) ?? [])];
  cells[cells.findIndex((one) => one === own) + step]?.focus();
}
