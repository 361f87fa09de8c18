import { createContext, useContext } from 'react';

export interface ConfirmQuestion {
  /** Question that names the subject, for example `Remove Ana Ortiz?` */
  title: string;
  /** Consequence of the action. */
  description: string;
  /** A verb. */
  confirmLabel: string;
  destructive?: boolean;
}

/** Asks the user, and returns true for a confirmation. */
export type AskForConfirmation = (question: ConfirmQuestion) => Promise<boolean>;

/** Receives the questions of every screen. The shell provides it with a dialog. */
export const ConfirmContext = createContext<AskForConfirmation | null>(null);

/**
 * Returns a function that asks for confirmation: `if (await confirm({ title: 'Remove Ana?', description: '...', confirmLabel: 'Remove' }))
 * ...`
 */
export function useConfirm(): AskForConfirmation {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
}
