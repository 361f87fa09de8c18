import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { RuleSourceButton } from '@stampline/business-ui';
import { formatUsdAccounting, StatusChip } from '@stampline/ui';
import type { Calculation, CalculationLine } from './calculation';
import { isCustomRate } from '../tax-rates/charge-figures';
import { describeFeeBase, describeRuleSource, explainAmount } from './line-labels';

/** Charges with basis and legal source; the name opens the rule. The amounts add up to the total. */
export function LinesTable({ lines, edition }: { lines: readonly CalculationLine[]; edition: Calculation['edition'] }) {
  return (
    <section aria-labelledby="calculation-lines">
      <Typography id="calculation-lines" variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        How it is calculated
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-label="Lines of the calculation">
        <Table size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 4 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>Charge</TableCell>
              <TableCell>Calculation</TableCell>
              <TableCell align="right">Amount</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={`${line.ruleId} ${line.label} ${line.part ?? ''}`}>
                <TableCell sx={{ verticalAlign: 'top' }}>
                  <RuleSourceButton ruleId={line.ruleId}>{line.label}</RuleSourceButton>
                  {line.part !== null && (
                    <Typography variant="caption" color="textSecondary" component="p">
                      {line.part}
                    </Typography>
                  )}
                  {isCustomRate(line) && (
                    <div>
                      <StatusChip tone="neutral">Custom rate</StatusChip>
                    </div>
                  )}
                </TableCell>
                <TableCell>
                  {explainAmount(line)}
                  <Typography variant="caption" color="textSecondary" component="p">
                    {describeRuleSource(line, edition)}
                  </Typography>
                  {describeFeeBase(line).map((text) => (
                    <Typography key={text} variant="caption" color="textSecondary" component="p">
                      {text}
                    </Typography>
                  ))}
                </TableCell>
                <TableCell align="right" sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>
                  {formatUsdAccounting(line.amount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}
