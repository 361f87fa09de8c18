import { type AskForConfirmation, ConfirmContext, type ConfirmQuestion } from '@stampline/page';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** Provides confirmations to the screens below. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback<AskForConfirmation>((asked) => {
    answer.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = undefined;
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog question={question} open={open} onAnswer={close} />
    </ConfirmContext>
  );
}
