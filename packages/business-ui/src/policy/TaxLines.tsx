import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { RuleSourceButton } from '../rule-source/RuleSourceButton';
import { formatUsdAccounting, tabularFigures } from '@stampline/ui';
import { describeLineAuthority, describeLineBasis } from './policy-labels';
import type { PolicyTransaction } from './use-policy';

export interface TaxLinesProps {
  label: string;
  lines: PolicyTransaction['taxLines'];
  /** Sum of the tax lines, in dollars. */
  total: number;
}

/** Charges that add up to the tax; each opens its rule. */
export function TaxLines({ label, lines, total }: TaxLinesProps) {
  return (
    <Table size="small" sx={{ ...tabularFigures, '& td, & th': { px: { xs: 1, sm: 4 } } }} aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>Charge</TableCell>
          <TableCell>How</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={`${line.ruleId}${line.label}${line.part}`}>
            <TableCell>
              <RuleSourceButton ruleId={line.ruleId}>{line.label}</RuleSourceButton>
              <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {[line.part, describeLineAuthority(line), `Payable to ${line.payee}`].filter((words) => words !== null).join(' · ')}
              </Typography>
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{describeLineBasis(line)}</TableCell>
            <TableCell align="right">{formatUsdAccounting(line.amount)}</TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell colSpan={2} sx={{ fontWeight: 600, border: 0 }}>
            Tax and fees
          </TableCell>
          <TableCell align="right" sx={{ fontWeight: 600, border: 0 }}>
            {formatUsdAccounting(total)}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
