import { explainFailure } from '@stampline/api-client';
import { FormDialog, formatCountOf, SelectInput, useForm, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormerAssignment, membersQuery, type Placement, usePlacementCalls } from './placement-api';

const NO_ONE = 'no-one';

interface AssignDialogProps {
  readonly placements: readonly Pick<Placement, 'id' | 'policyNumber'>[];
  /** Receives the previous assignments, so that the change can be undone. */
  onAssigned: (former: readonly FormerAssignment[]) => void;
  onClose: () => void;
}

/** Assigns placements to the member who works on them, or removes the assignment. */
export function AssignDialog({ placements, onAssigned, onClose }: AssignDialogProps) {
  const { assign } = usePlacementCalls();
  const { toast } = useToast();
  const { data: members = [] } = useQuery(membersQuery);
  const form = useForm({
    explain: explainFailure,
    initial: { assigneeId: '' },
    check: ({ assigneeId }) => ({ assigneeId: assigneeId === '' ? 'Choose an assignee' : undefined }),
    submit: async ({ assigneeId }) => {
      const name = members.find(({ id }) => id === assigneeId)?.name ?? 'no one';
      const placementIds = placements.map(({ id }) => id);
      const { placementCount, formerAssignments } = await assign({ placementIds, assigneeId: assigneeId === NO_ONE ? null : assigneeId });
      toast({
        title: `Assigned to ${name}`,
        description: placementCount === 0 ? 'Nothing changed.' : `${formatCountOf(placementCount, 'placement')} changed.`,
        variant: 'success',
      });
      onAssigned(formerAssignments);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Assign"
      description={`${placements.length === 1 ? placements[0]?.policyNumber : formatCountOf(placements.length, 'placement')} will be on the assignee's Mine tab.`}
      form={form}
      submitLabel="Assign"
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="assigneeId"
        label="Assignee"
        empty="Select assignee"
        choices={[...members.map(({ id, name }) => [id, name] as const), [NO_ONE, 'No one'] as const]}
      />
    </FormDialog>
  );
}
