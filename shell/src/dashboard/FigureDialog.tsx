import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { tabularFigures } from '@stampline/ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardStats } from './dashboard-api';
import { type Figure, FIGURES } from './figures-by-state';

interface FigureDialogProps {
  figure: Figure;
  stats: DashboardStats;
  onClose: () => void;
}

/** Breakdown of a figure by state, with the figure itself as the total. */
export function FigureDialog({ figure, stats, onClose }: FigureDialogProps) {
  const titleId = useId();
  const { title, explanation, column, total, formatTotal, listStates, buildPath, page } = FIGURES[figure];
  const states = listStates(stats);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {title}: {formatTotal(stats)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {explanation}
        </Typography>
        <Table size="small" sx={tabularFigures}>
          <TableHead>
            <TableRow>
              <TableCell>State</TableCell>
              <TableCell align="right">{column}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {states.map(({ code, stateName, value }) => (
              <TableRow key={code}>
                <TableCell>
                  <Link component={RouterLink} to={buildPath(code)}>
                    {stateName}
                  </Link>
                </TableCell>
                <TableCell align="right">{value}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={footer}>
                {total}
              </TableCell>
              <TableCell align="right" sx={footer}>
                {formatTotal(stats)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button component={RouterLink} to={page.path}>
          {page.label}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const footer = { typography: 'body2', fontWeight: 600, color: 'text.primary' } as const;
