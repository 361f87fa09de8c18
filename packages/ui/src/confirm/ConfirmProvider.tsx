import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog';

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Provides confirmations to the screens below. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback<Ask>((asked) => {
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

/**
 * Returns a function that asks for confirmation: `if (await confirm({ title: 'Remove Ana?', description: '...', confirmLabel: 'Remove' }))
 * ...`
 */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
}
