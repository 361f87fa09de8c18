import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Change } from './entry-labels';

/** Changed fields with their values before and after, if both exist. */
export function EntryChanges({ changes }: { changes: readonly Change[] }) {
  const sides = (
    [
      ['before', 'Before'],
      ['after', 'After'],
    ] as const
  ).filter(([side]) => changes.some((change) => change[side] !== null));
  const titles = sides.length === 1 ? sides.map(([side]) => [side, side === 'before' ? 'Removed' : 'Value'] as const) : sides;
  return (
    <Table size="small" sx={{ '& td, & th': { overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '34%', pl: 0 }}>Field</TableCell>
          {titles.map(([side, title]) => (
            <TableCell key={side}>{title}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: 400, color: 'text.secondary' }}>
              {change.field}
            </TableCell>
            {sides.map(([side]) => (
              <TableCell key={side}>{change[side]}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
