import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatUsdAccounting, tabularFigures } from '@stampline/ui';
import { Fragment } from 'react';
import { formatCoverage, formatInsurer, getNamedInsurers } from './coverage-lines';
import type { PolicyTransaction } from './use-policy';

/** Coverages of a transaction, each with its insurers and their shares of the premium. */
export function CoverageLines({ lines }: { lines: PolicyTransaction['coverageLines'] }) {
  return (
    <Table size="small" sx={{ mb: 3, ...tabularFigures, '& td, & th': { px: { xs: 1, sm: 4 } } }} aria-label="Coverages">
      <TableHead>
        <TableRow>
          <TableCell>Coverage and insurers</TableCell>
          <TableCell align="right">Premium</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Fragment key={`${line.coverageType} ${line.coverageCode} ${line.lineOfBusiness}`}>
            <TableRow>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{formatCoverage(line)}</TableCell>
              <TableCell align="right">{formatUsdAccounting(line.premium)}</TableCell>
            </TableRow>
            {getNamedInsurers(line).map((insurer) => (
              <TableRow key={formatInsurer(insurer)} sx={{ '& td': { color: 'text.secondary' } }}>
                <TableCell sx={{ overflowWrap: 'anywhere', textIndent: { xs: 8, sm: 16 } }}>{formatInsurer(insurer)}</TableCell>
                <TableCell align="right">{formatUsdAccounting(insurer.premium)}</TableCell>
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}
