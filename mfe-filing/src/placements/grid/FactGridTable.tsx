import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDate } from '@stampline/ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FactGrid, GridColumnName, GridRow } from '../placement-api';
import { FactCell, type FactCellActions } from './FactCell';
import { type CellPlace, findCell, getCellKey, type GridValues } from './grid-values';

interface FactGridTableProps extends FactCellActions {
  grid: FactGrid;
  values: GridValues;
  /** Messages for cells that were not recorded, by cell key. */
  errors: ReadonlyMap<string, string>;
  onFocus: (place: CellPlace) => void;
}

/** The cells to fill in, with one row per placement. */
export function FactGridTable({ grid, values, errors, ...actions }: FactGridTableProps) {
  const listId = useId();
  return (
    <Box sx={{ overflow: 'auto' }}>
      {grid.columnChoices.map(({ state, gridColumn, acceptedValues, valueNames }) => (
        <datalist key={`${state} ${gridColumn}`} id={`${listId}${state}-${gridColumn}`}>
          {acceptedValues.map((value, at) => (
            <option key={value} value={value} label={valueNames[at] === undefined ? undefined : `${value} ${valueNames[at]}`} />
          ))}
        </datalist>
      ))}
      <Table size="small" stickyHeader aria-label="Missing facts">
        <TableHead>
          <TableRow>
            <TableCell>Placement</TableCell>
            {grid.gridColumns.map(({ gridColumn, columnTitle }) => (
              <TableCell key={gridColumn}>{columnTitle}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {grid.gridRows.map((row, at) => (
            <TableRow key={row.placementId} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ minWidth: 180, maxWidth: 280 }}>
                <RowTitle
                  row={row}
                  isRefused={row.gridCells.some(({ gridColumn }) => errors.has(getCellKey(row.placementId, gridColumn)))}
                />
              </TableCell>
              {grid.gridColumns.map(({ gridColumn, columnTitle }) => {
                const cell = findCell(row, gridColumn);
                const key = getCellKey(row.placementId, gridColumn);
                return (
                  <TableCell key={gridColumn} sx={{ minWidth: 150 }}>
                    {cell === undefined ? (
                      <Typography variant="body2" color="textSecondary">
                        On record
                      </Typography>
                    ) : (
                      <FactCell
                        label={`${columnTitle} of ${row.policyNumber}`}
                        cell={cell}
                        place={{ row: at, column: gridColumn }}
                        cellKey={key}
                        value={values.get(key) ?? ''}
                        error={errors.get(key)}
                        listId={hasChoices(grid, row.state, gridColumn) ? `${listId}${row.state}-${gridColumn}` : undefined}
                        {...actions}
                      />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const hasChoices = ({ columnChoices }: FactGrid, state: string, column: GridColumnName): boolean =>
  columnChoices.some((choice) => choice.state === state && choice.gridColumn === column);

function RowTitle({
  row: { policyId, policyNumber, insuredName, state, effectiveDate, insurerName, coverageType, otherProblems },
  isRefused,
}: {
  row: GridRow;
  /** True if a cell was not saved, because some facts can be corrected only on the policy's page. */
  isRefused: boolean;
}) {
  const facts = [state, formatDate(effectiveDate), coverageType, insurerName].filter((fact) => fact !== null);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {policyNumber}
      </Typography>
      <Typography variant="body2">{insuredName}</Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {facts.join(', ')}
      </Typography>
      {isRefused && (
        <Link component={RouterLink} to={`/policies/${policyId}`} target="_blank" rel="noopener" variant="body2">
          Open policy {policyNumber}
        </Link>
      )}
      {otherProblems.map((sentence) => (
        <Typography key={sentence} variant="caption" component="div" sx={{ color: 'warning.main' }}>
          {sentence}
        </Typography>
      ))}
    </>
  );
}
