import { describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { type Deadline, useDeadlineMutations } from './deadline-api';

/** Reopens completed deadlines, and deletes custom ones. @param onGone called after a deletion */
export function useDeadlineActions(onGone: () => void) {
  const calls = useDeadlineMutations();
  const confirm = useConfirm();
  const { toast } = useToast();
  return {
    reopen: async ({ id, state, title }: Deadline) => {
      try {
        await calls.reopen(id);
        toast({ title: 'Deadline reopened', description: `${state}: ${title}`, variant: 'success' });
      } catch (error) {
        toast({ title: 'Deadline not reopened', description: describeError(error), variant: 'destructive' });
      }
    },
    remove: async ({ id, description }: Deadline) => {
      const question = { title: 'Delete this deadline?', description, confirmLabel: 'Delete', destructive: true };
      if (!(await confirm(question))) return;
      try {
        await calls.remove(id);
        toast({ title: 'Deadline deleted', variant: 'success' });
        onGone();
      } catch (error) {
        toast({ title: 'Deadline not deleted', description: describeError(error), variant: 'destructive' });
      }
    },
  };
}
