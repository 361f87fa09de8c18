import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { describeError } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, EmptyState, RowsSkeleton, useConfirm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FactGrid, factGridQuery, type FactGridRequest, type FileContent, usePlacementCalls } from '../placement-api';
import { FactGridTable } from './FactGridTable';
import { GridFileButtons } from './GridFileButtons';
import { acceptSuggestions, addFileValues, type CellPlace, fillDown, getCellKey, pasteBlock, toRowValues } from './grid-values';
import { useGridValues } from './use-grid-values';

/** Pixels. A table with several columns needs more width than other dialogs have. */
const MAX_WIDTH = 1200;
const MAX_ROWS = 500;

const DISCARD = {
  title: 'Discard your changes?',
  description: 'Your entries have not been saved.',
  confirmLabel: 'Discard',
  destructive: true,
};

/** Dialog for entering the missing facts of many placements in one grid. */
export function FactGridDialog({ request: asked, onClose }: { request: FactGridRequest; onClose: () => void }) {
  const [request, setRequest] = useState(asked);
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const confirm = useConfirm();
  const typed = useGridValues();
  const close = async () => {
    const isChanged = [...typed.values.values()].some((text) => text !== '');
    if (!isChanged || (await confirm(DISCARD))) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      onClose={() => void close()}
      aria-labelledby={titleId}
      slotProps={isNarrow ? {} : { paper: { sx: { maxWidth: MAX_WIDTH } } }}
    >
      <DialogTitle id={titleId}>Enter missing facts</DialogTitle>
      <QueryState
        query={useQuery(factGridQuery(request))}
        what="The missing facts"
        skeleton={<RowsSkeleton rows={5} label="Loading the missing facts" />}
      >
        {(grid) =>
          grid.gridRows.length === 0 ? (
            <DialogContent>
              <EmptyState icon="success" title="No facts are missing" description="These placements have what their office needs." />
            </DialogContent>
          ) : (
            <FactGridForm grid={grid} typed={typed} request={request} onRequest={setRequest} />
          )
        }
      </QueryState>
      <DialogActions>
        <Button color="inherit" onClick={() => void close()}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FactGridFormProps {
  grid: FactGrid;
  typed: ReturnType<typeof useGridValues>;
  request: FactGridRequest;
  /** Called to show other placements, such as those in a file. */
  onRequest: (request: FactGridRequest) => void;
}

function FactGridForm({ grid, typed, request, onRequest }: FactGridFormProps) {
  const { values } = typed;
  const { saveFacts } = usePlacementCalls();
  const { toast } = useToast();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [place, setPlace] = useState<CellPlace | null>(null);
  const rowValues = toRowValues(grid, values);
  const suggested = grid.gridRows.flatMap(({ placementId, gridCells }) =>
    gridCells.filter(({ gridColumn, suggestedValue }) => suggestedValue !== null && !values.get(getCellKey(placementId, gridColumn))),
  ).length;
  const save = async () => {
    setSaving(true);
    try {
      const { recordedCount, readyCount, cellErrors } = await saveFacts({ rowValues });
      const refused = new Set(cellErrors.map(({ placementId }) => placementId));
      const isRecorded = new Set(rowValues.map(({ placementId }) => placementId).filter((id) => !refused.has(id)));
      setErrors(new Map(cellErrors.map(({ placementId, gridColumn, cellMessage }) => [getCellKey(placementId, gridColumn), cellMessage])));
      typed.keepOnly((key) => !isRecorded.has(key.slice(0, key.indexOf(' '))));
      const rest = refused.size > 0 ? ` ${formatCountOf(refused.size, 'placement')} not saved: see the marked cells.` : '';
      toast({
        title: `Facts of ${formatCountOf(recordedCount, 'placement')} saved`,
        description: `${readyCount} now ready for a package.${rest}`,
        variant: refused.size > 0 ? 'default' : 'success',
      });
    } catch (error) {
      toast({ title: 'Facts not saved', description: describeError(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  };
  const enterFile = ({ rowValues: ofFile }: FileContent) => {
    const shown = grid.gridRows.map(({ placementId }) => placementId);
    const others = ofFile.map(({ placementId }) => placementId).filter((id) => !shown.includes(id));
    if (others.length > 0) onRequest({ placementIds: [...others, ...shown].slice(0, MAX_ROWS) });
    typed.change((now) => addFileValues(now, ofFile));
  };
  return (
    <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        Paste cells from a spreadsheet, or type. Enter moves down. Ctrl+D fills down: codes, places and licensees in the same state, numbers
        for the same insurer. What you enter is added to the transactions; their premium and tax stay.
      </Typography>
      <Box role="toolbar" aria-label="Missing facts" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={suggested === 0}
          onClick={() => typed.change((now) => acceptSuggestions(grid, now))}
        >
          Accept {formatCountOf(suggested, 'suggestion')}
        </Button>
        <Button size="small" disabled={place === null} onClick={() => place && typed.change((now) => fillDown(grid, now, place))}>
          Fill down
        </Button>
        <Button size="small" disabled={!typed.canUndo} onClick={typed.undo}>
          Undo
        </Button>
        <Button
          variant="contained"
          size="small"
          sx={{ ml: { sm: 'auto' } }}
          disabled={rowValues.length === 0 || isSaving}
          onClick={() => void save()}
        >
          {isSaving ? 'Saving...' : `Save ${formatCountOf(rowValues.length, 'placement')}`}
        </Button>
      </Box>
      <GridFileButtons request={request} onRead={enterFile} />
      <FactGridTable
        grid={grid}
        values={values}
        errors={errors}
        onType={typed.type}
        onPaste={(at, text) => typed.change((now) => pasteBlock(grid, now, at, text))}
        onFillDown={(at) => typed.change((now) => fillDown(grid, now, at))}
        onFocus={setPlace}
      />
    </DialogContent>
  );
}
