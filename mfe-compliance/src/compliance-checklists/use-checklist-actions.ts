import { describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { type Checklist, type ChecklistItem, useChecklistMutations } from './checklist-api';
import { formatChecklistName } from './checklist-labels';

const MAX_BYTES = 25 * 1024 * 1024;

/** Actions on a checklist and its items, each of which shows its outcome in a toast. */
export function useChecklistActions() {
  const calls = useChecklistMutations();
  const confirm = useConfirm();
  const { toast } = useToast();
  const runUpdate = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ title: 'Update Failed', description: describeError(error), variant: 'destructive' });
    }
  };
  return {
    tick: async ({ id }: Checklist, item: ChecklistItem, place: number, completed: boolean) => {
      try {
        await calls.tick(id, item.id || `item-${place}`, completed);
      } catch (error) {
        const description = `Failed to update checklist item status. ${describeError(error)}`;
        toast({ title: 'Update Failed', description, variant: 'destructive' });
      }
    },
    /** @param items default: all open items with a proof */
    acceptProofs: ({ id }: Checklist, items?: readonly ChecklistItem[]) =>
      runUpdate(() =>
        calls.acceptProofs(
          id,
          items?.map((item) => item.id),
        ),
      ),
    addDocument: async ({ id }: Checklist, item: ChecklistItem, file: File) => {
      if (file.size > MAX_BYTES) {
        toast({ title: 'File Too Large', description: 'Add a document of at most 25 MB.', variant: 'destructive' });
        return;
      }
      await runUpdate(() => calls.addDocument(id, item.id, file));
    },
    removeDocument: async ({ id }: Checklist, fileId: string, name: string) => {
      const question = {
        title: `Remove ${name}?`,
        description: 'You cannot restore the document.',
        confirmLabel: 'Remove',
        destructive: true,
      };
      if (await confirm(question)) await runUpdate(() => calls.removeDocument(id, fileId));
    },
    remove: async (checklist: Checklist) => {
      const isSure = await confirm({
        title: `Delete ${formatChecklistName(checklist)}?`,
        description: 'Are you sure you want to delete this checklist? This action cannot be undone.',
        confirmLabel: 'Delete',
        destructive: true,
      });
      if (!isSure) return;
      try {
        await calls.remove(checklist.id);
        toast({ title: 'Checklist Deleted', description: formatChecklistName(checklist), variant: 'success' });
      } catch (error) {
        toast({ title: 'Delete Failed', description: describeError(error), variant: 'destructive' });
      }
    },
  };
}
