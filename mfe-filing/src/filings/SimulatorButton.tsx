import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type FilingDetail, type FilingPackage, useFilingMutations } from './filing-api';

/** Sends a package to the simulator, which responds immediately; hidden if a simulator is not running. */
export function SimulatorButton({ filing, made }: { filing: FilingDetail; made: FilingPackage }) {
  const { sendToSimulator } = useFilingMutations();
  const { toast } = useToast();
  const confirm = useConfirm();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const question = {
      title: 'Send to the simulator?',
      description: `Nothing goes to ${filing.venue.name}. The simulator responds by the rules that offices publish, and Stampline records this filing as sent, with that response. Use it only to practice.`,
      confirmLabel: 'Send to simulator',
    };
    if (!(await confirm(question))) return;
    setSending(true);
    try {
      await sendToSimulator(filing.id, made.id);
      toast({ title: 'Simulator responded', description: `${filing.stateName}: ${filing.title}`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Not sent to the simulator', description: describeError(error), variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="outlined" size="small" disabled={isSending} onClick={() => void send()}>
      {isSending ? 'Sending...' : 'Send to simulator'}
    </Button>
  );
}
