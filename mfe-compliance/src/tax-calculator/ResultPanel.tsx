import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getEditionName, ExternalLink, RuleSourceButton } from '@stampline/business-ui';
import { formatCountOf, formatDate, formatUsd, Disclosure } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { Calculation } from './calculation';
import { InvoiceText } from './InvoiceText';
import { LinesTable } from './LinesTable';
import { formatRate, getTotalLabel } from './result-labels';

export interface ResultPanelProps {
  calculation: Calculation;
  stateName: string;
  /** True if the rules have changed since this result was saved. */
  rulebookChanged: boolean;
}

/** Calculated tax with its lines, and the result under the other edition. */
export function ResultPanel({ calculation, stateName, rulebookChanged }: ResultPanelProps) {
  const { premium, taxAmount, additionalFees, totalDue, disagreements, notes, missing, lines, edition, effectiveDate } = calculation;
  const rateRule = lines.find(({ kind }) => kind === 'premium_tax');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 4, rowGap: 2 }}>
        <Figure label="State">{`${stateName} (${calculation.state})`}</Figure>
        <Figure label="Premium">{formatUsd(premium)}</Figure>
        <Figure label="Tax Rate">
          {rateRule ? <RuleSourceButton ruleId={rateRule.ruleId}>{formatRate(calculation)}</RuleSourceButton> : formatRate(calculation)}
        </Figure>
        <Figure label="Tax Amount">{formatUsd(taxAmount)}</Figure>
        {additionalFees.length > 0 && (
          <Typography component="dt" variant="subtitle2" sx={{ gridColumn: '1 / -1', mt: 2 }}>
            Additional Fees
          </Typography>
        )}
        {additionalFees.map(({ name, amount }) => (
          <Figure key={name} label={name}>
            {formatUsd(amount)}
          </Figure>
        ))}
        <Figure label={getTotalLabel(calculation)} strong>
          {formatUsd(totalDue)}
        </Figure>
      </Box>
      {rulebookChanged && (
        <Alert severity="warning">The rules have changed since this was saved. Calculate again to see today’s result.</Alert>
      )}
      <LinesTable lines={lines} edition={edition} />
      {calculation.invoice && <InvoiceText invoice={calculation.invoice} />}
      {disagreements.map(({ text, source }) => (
        <Alert key={text} severity="warning">
          {`${text} `}
          {/^https?:/.test(source) && <ExternalLink href={source}>Open the source</ExternalLink>}
        </Alert>
      ))}
      <Notes notes={notes.filter((note) => !missing.some((sentence) => sentence.endsWith(note)))} />
      <Typography variant="body2" color="textSecondary">
        {`${getEditionName(edition)} for a policy effective ${formatDate(effectiveDate)}, rulebook ${calculation.rulebookVersion}.`}
      </Typography>
    </Box>
  );
}

/** Informational notes; several are collapsed below the amount. */
function Notes({ notes }: { notes: readonly string[] }) {
  const all = notes.map((note) => (
    <Alert key={note} severity="info">
      {note}
    </Alert>
  ));
  if (notes.length <= MAX_VISIBLE_NOTES) return all;
  return (
    <Disclosure title={formatCountOf(notes.length, 'note')}>
      <Box sx={{ display: 'grid', gap: 2 }}>{all}</Box>
    </Disclosure>
  );
}

const MAX_VISIBLE_NOTES = 2;

function Figure({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  const variant = strong ? 'subtitle1' : 'body1';
  return (
    <>
      <Typography component="dt" variant={variant} color={strong ? 'textPrimary' : 'textSecondary'}>
        {label}
      </Typography>
      <Typography component="dd" variant={variant} sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {children}
      </Typography>
    </>
  );
}
