import { describeError } from '@stampline/api-client';
import { formatCountOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useDeadlineMutations } from './deadline-api';

/** Loads the standard deadlines, and shows the outcome in a toast. */
export function useLoadStandardDeadlines(): { load: () => Promise<void>; isLoading: boolean } {
  const { loadStandard } = useDeadlineMutations();
  const { toast } = useToast();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const { addedDeadlines } = await loadStandard();
      toast({ title: 'Standard Deadlines Initialized', description: describeAdded(addedDeadlines), variant: 'success' });
    } catch (error) {
      toast({ title: 'Failed to Initialize Deadlines', description: describeError(error), variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading };
}

const describeAdded = (added: number): string =>
  added === 0 ? 'All standard deadlines are already loaded.' : `${formatCountOf(added, 'deadline')} added.`;
