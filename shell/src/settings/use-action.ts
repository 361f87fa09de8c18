import { describeError } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Action {
  run: () => Promise<unknown>;
  /** Prefix of the queries to invalidate. */
  changes: QueryKey;
  done: ToastInput;
  failedTitle: string;
}

/** Runs one change at a time, shows its outcome, and refetches the changed list. */
export function useAction(): { running: boolean; perform: (action: Action) => Promise<void> } {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const perform = async ({ run, changes, done, failedTitle }: Action) => {
    setRunning(true);
    try {
      await run();
      showToast({ variant: 'success', ...done });
    } catch (error) {
      showToast({ title: failedTitle, description: describeError(error), variant: 'destructive' });
    } finally {
      setRunning(false);
      await client.invalidateQueries({ queryKey: changes });
    }
  };
  return { running, perform };
}
