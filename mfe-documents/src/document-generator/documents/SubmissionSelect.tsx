import { api, getData, describeError } from '@stampline/api-client';
import { getFilingTypeLabel, getSubmissionStatusLabel } from '@stampline/business-ui';
import { formatDay, useToast, SelectField } from '@stampline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentsKey, type ListedDocument } from '../document-api';

export function SubmissionSelect({ document: { id, state, submissionId } }: { document: ListedDocument }) {
  const client = useQueryClient();
  const { toast } = useToast();
  const { data: submissions = [] } = useQuery({
    queryKey: ['submissions', 'of-state', state],
    queryFn: () => getData(api.GET('/api/submissions', { params: { query: { state } } })),
  });
  const choose = async (chosen: string): Promise<void> => {
    try {
      await api.PUT('/api/documents/{id}/submission', { params: { path: { id } }, body: { submissionId: chosen === '' ? null : chosen } });
      toast({
        title: 'Submission Set',
        description: chosen === '' ? 'The document is not filed.' : 'The document is filed.',
        variant: 'success',
      });
    } catch (error) {
      toast({ title: 'Submission Not Set', description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: documentsKey });
  };
  return (
    <SelectField
      label="Sent with submission"
      value={submissionId ?? ''}
      choices={[
        ['', 'Not sent yet'],
        ...submissions.map(
          (one) =>
            [
              one.id,
              `${getFilingTypeLabel(one.filingType)}, ${formatDay(one.submittedAt)}, ${getSubmissionStatusLabel(one.status)}`,
            ] as const,
        ),
      ]}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
