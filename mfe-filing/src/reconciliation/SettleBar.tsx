import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createIdempotencyKey, describeError } from '@stampline/api-client';
import { formatCountOf, formatUsdAccounting, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type ChargedTransaction, type Settlement, useSettle } from './charged-api';
import { SETTLEMENT_LABELS } from './charged-labels';

const OF_SHORTFALL: readonly Settlement[] = ['charge_rest', 'keep', 'absorb'];
const OF_EXCESS: readonly Settlement[] = ['give_back', 'keep'];

/** Decision on chosen differences: the ways that fit the signs of all of them. */
export function SettleBar({ chosen, onDone }: { chosen: readonly ChargedTransaction[]; onDone: () => void }) {
  const settle = useSettle();
  const { toast } = useToast();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const hasShortfall = chosen.some(({ differenceAmount }) => differenceAmount < 0);
  const hasExcess = chosen.some(({ differenceAmount }) => differenceAmount > 0);
  const ways = hasShortfall && hasExcess ? (['keep'] as const) : hasShortfall ? OF_SHORTFALL : OF_EXCESS;
  const decide = async (settlement: Settlement) => {
    setBusy(true);
    try {
      const body = { transactionIds: chosen.map(({ id }) => id), settlement, ...(note.trim() !== '' && { note: note.trim() }) };
      const { transactionCount, differenceAmount, settlementNotes } = await settle(body, createIdempotencyKey());
      toast({
        title: `${formatCountOf(transactionCount, 'difference')} settled: ${formatUsdAccounting(differenceAmount)}`,
        description: settlementNotes.join(' '),
        variant: 'success',
      });
      onDone();
    } catch (error) {
      toast({ title: 'Nothing was settled', description: describeError(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box role="toolbar" aria-label="Chosen differences" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {formatCountOf(chosen.length, 'difference')} selected
      </Typography>
      <TextField
        size="small"
        label="Note"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      {ways.map((one) => (
        <Button key={one} size="small" variant="outlined" disabled={isBusy} onClick={() => void decide(one)}>
          {SETTLEMENT_LABELS[one]}
        </Button>
      ))}
    </Box>
  );
}
