import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatEditionInSentence } from '@stampline/business-ui';
import { formatUsd, tabularFigures } from '@stampline/ui';
import { useOverviewStates } from '../dashboard/use-dashboard';
import { useTaxRates } from '../dashboard/use-edition';

const PREMIUM = 10_000;

/** Tax on an ordinary policy in the first state that the organization follows, under the rules in use; hidden while these are unknown. */
export function WorkedExample() {
  const { data: rates } = useTaxRates(true);
  const { data: overview } = useOverviewStates();
  const rate = rates?.find(({ code }) => code === overview?.states[0]);
  const charges = (rate?.edition === 'statute' ? rate.statute : rate?.product)?.charges;
  if (rate === undefined || charges === undefined) return null;
  const lines = charges.map((charge) => ({ ...charge, cents: computeCents(charge) }));
  return (
    <Card component="section" aria-label="How tax is calculated" sx={{ px: 4, py: 3, overflowX: 'auto' }}>
      <Typography variant="h3" component="h2">
        How tax is calculated
      </Typography>
      <Typography variant="body2" sx={{ my: 1 }}>
        {`A new general liability policy of ${formatUsd(PREMIUM)} in ${rate.name} today, all of it taxable, under ${formatEditionInSentence(rate.edition)}. Each charge is rounded to the cent.`}
      </Typography>
      <Table size="small" sx={tabularFigures}>
        <TableHead>
          <TableRow>
            <TableCell>Charge</TableCell>
            <TableCell>Calculation</TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ ruleId, name, citation, ratePercent, cents }) => (
            <TableRow key={ruleId}>
              <TableCell>{[name, citation].filter(Boolean).join(', ')}</TableCell>
              <TableCell>{ratePercent === null ? 'per policy' : `${formatUsd(PREMIUM)} × ${ratePercent}%`}</TableCell>
              <TableCell align="right">{formatUsd(cents / 100)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2} sx={footer}>
              Due
            </TableCell>
            <TableCell align="right" sx={footer}>
              {formatUsd(lines.reduce((sum, { cents }) => sum + cents, 0) / 100)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  );
}

/** Returns the exact number of cents, because a percentage has at most five decimals. */
const computeCents = ({ ratePercent, flatAmount }: { ratePercent: string | null; flatAmount: number | null }): number =>
  ratePercent === null ? Math.round((flatAmount ?? 0) * 100) : Math.round(Number(ratePercent) * PREMIUM);

const footer = { typography: 'body2', fontWeight: 600, color: 'text.primary' } as const;
