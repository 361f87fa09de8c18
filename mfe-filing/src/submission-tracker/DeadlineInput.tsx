import { type Form, formatDate, SelectInput, useWatch } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { type Deadline, openDeadlinesQuery } from './submission-api';
import type { NewSubmissionFields } from './new-submission';

/** Field for choosing the deadline that a submission meets, from the state's open deadlines; hidden if there are none. */
export function DeadlineInput({ form }: { form: Form<NewSubmissionFields> }) {
  const state = useWatch({ control: form.control, name: 'state' });
  const { data: deadlines = [] } = useQuery(openDeadlinesQuery(state));
  if (deadlines.length === 0) return null;
  const choose = (id: string) => {
    const chosen = deadlines.find((deadline) => deadline.id === id);
    if (chosen === undefined) return;
    form.setValue('filingType', chosen.filingType);
    form.setValue('dueDate', chosen.dueDate);
    form.clearError('filingType');
  };
  return (
    <SelectInput
      form={form}
      name="deadlineId"
      label="Deadline"
      empty="No deadline"
      choices={deadlines.map((deadline) => [deadline.id, formatDeadline(deadline)] as const)}
      help="Creating the submission completes the deadline."
      onChanged={choose}
    />
  );
}

const formatDeadline = ({ title, period, actBy }: Deadline): string =>
  `${[title, period].filter(Boolean).join(', ')} (act by ${formatDate(actBy)})`;
