import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { formatCountOf, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type FormerAssignment, usePlacementCalls } from './placement-api';

interface UndoAssignmentProps {
  readonly former: readonly FormerAssignment[];
  onUndone: () => void;
}

/** Restores the assignees that placements had before the last assignment. */
export function UndoAssignmentButton({ former, onUndone }: UndoAssignmentProps) {
  const { assign } = usePlacementCalls();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const { assigneeId, placementIds } of former) await assign({ assigneeId, placementIds });
      const count = former.reduce((sum, { placementIds }) => sum + placementIds.length, 0);
      toast({ title: 'Assignment undone', description: `For ${formatCountOf(count, 'placement')}.`, variant: 'success' });
      onUndone();
    } catch (error) {
      toast({ title: 'The assignment was not undone', description: describeError(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={() => void undo()}>
      Undo assignment
    </Button>
  );
}
