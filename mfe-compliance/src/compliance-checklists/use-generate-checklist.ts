import { describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { useRef, useState } from 'react';
import { fetchNextChecklist, type ChecklistType, useChecklistMutations } from './checklist-api';
import { formatChecklistName, formatDueDate } from './checklist-labels';

interface GenerateRequest {
  state: string;
  checklistType?: ChecklistType;
  templateId?: string;
}

/** Generates checklists, but asks first if one for the same state, type and period is open. @param onOpen shows a checklist */
export function useGenerateChecklist(onOpen: (id: string) => void) {
  const { generate } = useChecklistMutations();
  const confirm = useConfirm();
  const { toast } = useToast();
  const [isGenerating, setGenerating] = useState(false);
  const busy = useRef(false);

  const make = async (wanted: GenerateRequest) => {
    const { templateId: _, ...asked } = wanted;
    const next = await fetchNextChecklist(asked);
    if (next.existingId !== null) {
      const isConfirmed = await confirm({
        title: 'Generate another checklist?',
        description: `You already have an open checklist for ${next.filing ?? 'this state and type'}. Choose Cancel to open it.`,
        confirmLabel: 'Generate another',
      });
      if (!isConfirmed) return onOpen(next.existingId);
    }
    const made = await generate(wanted);
    toast({
      title: 'Checklist Generated',
      description: `${formatChecklistName(made)}: ${formatDueDate(made)}`,
      variant: 'success',
    });
    onOpen(made.id);
  };

  return {
    isGenerating,
    generate: async (wanted: GenerateRequest) => {
      if (wanted.state === '') {
        toast({ title: 'Please select a state to generate checklist', variant: 'destructive' });
        return;
      }
      if (busy.current) return;
      busy.current = true;
      setGenerating(true);
      try {
        await make(wanted);
      } catch (error) {
        toast({ title: 'Failed to Generate Checklist', description: describeError(error), variant: 'destructive' });
      } finally {
        busy.current = false;
        setGenerating(false);
      }
    },
  };
}
