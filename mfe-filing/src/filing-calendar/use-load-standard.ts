import { sentenceOf } from '@stampline/api-client';
import { countOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useDeadlineCalls } from './deadline-api';

/** Loads the standard deadlines, with a toast for the outcome. */
export function useLoadStandard(): { load: () => Promise<void>; isLoading: boolean } {
  const { loadStandard } = useDeadlineCalls();
  const { toast } = useToast();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const { addedDeadlines } = await loadStandard();
      toast({ title: 'Standard Deadlines Initialized', description: addedInWords(addedDeadlines), variant: 'success' });
    } catch (error) {
      toast({ title: 'Failed to Initialize Deadlines', description: sentenceOf(error), variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return { load, isLoading };
}

const addedInWords = (added: number): string =>
  added === 0 ? 'All standard deadlines are already loaded.' : `${countOf(added, 'deadline')} added.`;
