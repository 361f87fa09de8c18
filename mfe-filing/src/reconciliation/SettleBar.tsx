import { SETTLEMENT_LABELS } from '@stampline/api-client/charge-labels';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { formatCountOf, formatUsdAccounting, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChargedTransaction, lawsQuery, type Settlement, useDecisions } from './charged-api';
import { formatChargeDifferences } from './charged-labels';

const SHORTFALL_SETTLEMENTS: readonly Settlement[] = ['charge_rest', 'keep', 'absorb'];
const COLLECTED_SETTLEMENTS: readonly Settlement[] = ['give_back', 'keep'];
const UNCOLLECTED_SETTLEMENTS: readonly Settlement[] = ['lower_invoice', 'keep'];
const BALANCED_SETTLEMENTS: readonly Settlement[] = ['correct_invoice', 'keep'];
const COMMON_SETTLEMENTS: readonly Settlement[] = ['keep'];

interface ChosenProps {
  readonly chosen: readonly ChargedTransaction[];
  onDone: () => void;
}

/** Decisions on the chosen differences: ways to settle open differences, or to undo the decisions on settled ones. */
export function SettleBar(props: ChosenProps) {
  const settled = props.chosen.filter(({ settlement }) => settlement !== null).length;
  if (settled === 0) return <SettleOpen {...props} />;
  if (settled === props.chosen.length) return <UndoSettled {...props} />;
  return <Typography role="status">Select either open or settled differences.</Typography>;
}

/** Ways to settle that are possible for the signs of all chosen differences and permitted by the law in their states. */
function SettleOpen({ chosen, onDone }: ChosenProps) {
  const { settle } = useDecisions();
  const { isBusy, run } = useDecision('Nothing was settled', onDone);
  const { data: laws = [] } = useQuery(lawsQuery);
  const [note, setNote] = useState('');
  const hasShortfall = chosen.some(({ differenceAmount }) => differenceAmount < 0);
  const excess = chosen.filter(({ differenceAmount }) => differenceAmount > 0);
  const hasExcess = excess.length > 0;
  const collected = excess.filter(({ refundableAmount }) => refundableAmount > 0);
  const balanced = chosen.filter(({ differenceAmount }) => differenceAmount === 0);
  const isMixed =
    (balanced.length > 0 && balanced.length < chosen.length) ||
    (hasExcess && (hasShortfall || (collected.length > 0 && collected.length < excess.length)));
  const ways = isMixed
    ? COMMON_SETTLEMENTS
    : balanced.length > 0
      ? BALANCED_SETTLEMENTS
      : hasShortfall
        ? SHORTFALL_SETTLEMENTS
        : collected.length > 0
          ? COLLECTED_SETTLEMENTS
          : UNCOLLECTED_SETTLEMENTS;
  const states = new Set(chosen.filter((one) => !differsOnlyInFees(one)).map(({ state }) => state));
  const forbidden = laws.filter(({ state, absorptionStatus }) => absorptionStatus === 'forbidden' && states.has(state));
  const tolerances = laws.filter(({ state }) => chosen.some((one) => one.state === state)).map(({ toleranceText }) => toleranceText);
  const decide = (settlement: Settlement) =>
    run(async () => {
      const body = { transactionIds: chosen.map(({ id }) => id), settlement, ...(note.trim() !== '' && { note: note.trim() }) };
      const { transactionCount, differenceAmount, settlementNotes } = await settle(body);
      return {
        title: `${formatCountOf(transactionCount, 'difference')} settled: ${formatUsdAccounting(differenceAmount)}`,
        description: settlementNotes.join(' '),
      };
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Bar count={chosen.length}>
        <TextField
          size="small"
          label="Note"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        {ways
          .filter((one) => one !== 'absorb' || forbidden.length === 0)
          .map((one) => (
            <Button key={one} size="small" variant="outlined" disabled={isBusy} onClick={() => void decide(one)}>
              {SETTLEMENT_LABELS[one]}
            </Button>
          ))}
      </Bar>
      {tolerances.length > 0 && <Typography variant="body2">{describeTolerances(tolerances)}</Typography>}
      {hasExcess && <Typography variant="body2">{describeExcess(excess, collected)}</Typography>}
      {balanced.length > 0 && <Typography variant="body2">{describeBalanced(balanced)}</Typography>}
      {hasShortfall && !hasExcess && forbidden.length > 0 && (
        <Typography variant="body2">
          A shortfall of tax cannot be absorbed. {forbidden.map(({ absorptionText }) => absorptionText).join(' ')}
        </Typography>
      )}
    </Box>
  );
}

const MAX_TOLERANCES = 3;

/** Describes the states' tolerances, as far as we know them, for users who are about to keep a difference. */
const describeTolerances = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, MAX_TOLERANCES),
    ...(texts.length > MAX_TOLERANCES ? ['Select fewer states to see what we read about the others.'] : []),
  ].join(' ');

/** Explains how much of an excess can be refunded. */
function describeExcess(excess: readonly ChargedTransaction[], collected: readonly ChargedTransaction[]): string {
  const refund = formatUsdAccounting(collected.reduce((sum, { refundableAmount }) => sum + Math.round(refundableAmount * 100), 0) / 100);
  if (collected.length === 0) return 'No more than the amount due is on record as collected, so there is nothing to refund.';
  if (collected.length === excess.length) return `${refund} more than the amount due was collected and can be refunded.`;
  return `${refund} can be refunded for ${formatCountOf(collected.length, 'transaction')}. For the others, no more than the amount due was collected: select only those to lower their invoices.`;
}

/** Explains what to do about errors that cancel out: the insured owes the same total, but the payees are owed amounts other than those charged. */
function describeBalanced(balanced: readonly ChargedTransaction[]): string {
  const todo = 'correct the invoice, and pay each payee what is due instead of what was charged';
  const [one, ...others] = balanced;
  return one === undefined || others.length > 0
    ? `The totals of ${formatCountOf(balanced.length, 'invoice')} are right, so the insureds pay nothing and get nothing back: ${todo}.`
    : `The total is right, so the insured pays nothing and gets nothing back: ${todo} (charged: ${formatChargeDifferences(one.chargeDifferences)}).`;
}

function UndoSettled({ chosen, onDone }: ChosenProps) {
  const { undo } = useDecisions();
  const { isBusy, run } = useDecision('Nothing was undone', onDone);
  const [reason, setReason] = useState('');
  const decide = () =>
    run(async () => {
      const body = { transactionIds: chosen.map(({ id }) => id), reason: reason.trim() };
      const { transactionCount, differenceAmount } = await undo(body);
      return { title: `${formatCountOf(transactionCount, 'difference')} open again: ${formatUsdAccounting(differenceAmount)}` };
    });
  return (
    <Bar count={chosen.length}>
      <TextField
        size="small"
        label="Reason"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Button size="small" variant="outlined" disabled={isBusy || reason.trim() === ''} onClick={() => void decide()}>
        Undo decision
      </Button>
    </Bar>
  );
}

function Bar({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <Box role="toolbar" aria-label="Selected differences" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {formatCountOf(count, 'difference')} selected
      </Typography>
      {children}
    </Box>
  );
}

/** Runs a decision, and announces its result or its failure. */
function useDecision(failure: string, onDone: () => void) {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (decide: () => Promise<{ title: string; description?: string }>): Promise<void> => {
    setBusy(true);
    try {
      toast({ ...(await decide()), variant: 'success' });
      onDone();
    } catch (error) {
      toast({ title: failure, description: describeError(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/**
 * Returns true if only stamping fees differ, so that the tax law does not matter. If only the total differs, this is known only if there is a single
 * cause.
 */
function differsOnlyInFees({ chargeDifferences, causes: [cause, ...others], otherCauses }: ChargedTransaction): boolean {
  const parts = chargeDifferences.filter(({ chargePart }) => chargePart !== 'total');
  const total = chargeDifferences.find(({ chargePart }) => chargePart === 'total');
  if (parts.length > 0)
    return parts.every(
      ({ chargePart, differenceAmount }) =>
        chargePart === 'stamping_fee' && (total?.differenceAmount ?? differenceAmount) === differenceAmount,
    );
  const isOfFees = cause?.chargeCause === 'stamping_fee_missing' || cause?.chargeCause === 'stamping_fee_doubled';
  return isOfFees && others.length === 0 && otherCauses.length === 0;
}
