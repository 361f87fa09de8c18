import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import { formatDateTime, TextAreaInput, useCanEdit, useForm } from '@stampline/ui';
import { useId } from 'react';
import { type SubmissionDetail, useSubmissionMutations } from './submission-api';

/** Comments on a submission, oldest first, with a field to add one. */
export function CommentThread({ submission }: { submission: SubmissionDetail }) {
  const headingId = useId();
  const canEdit = useCanEdit();
  const { id, comments, submittedByName, submittedAt, thread } = submission;
  const first = comments === null ? [] : [{ id, text: comments, authorName: submittedByName, writtenAt: submittedAt }];
  const all = [...first, ...thread];
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        Comments
      </Typography>
      {all.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No comments yet.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {all.map(({ id: key, text, authorName, writtenAt }) => (
          <li key={key}>
            <Typography variant="body2" color="textSecondary">
              {authorName}, {formatDateTime(writtenAt)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </li>
        ))}
      </Box>
      {canEdit && <AddComment key={thread.length} id={id} />}
    </Box>
  );
}

function AddComment({ id }: { id: string }) {
  const { comment } = useSubmissionMutations();
  const form = useForm<{ text: string }>({
    explain: explainFailure,
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Write a comment first' : undefined }),
    submit: async ({ text }) => {
      await comment(id, text.trim());
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ mt: 3, display: 'grid', gap: 2 }}>
      <TextAreaInput form={form} name="text" label="Add a comment" maxLength={4_000} />
      {form.failure !== undefined && (
        <Typography variant="body2" color="error" role="alert">
          {form.failure}
        </Typography>
      )}
      <Button type="submit" variant="outlined" size="small" disabled={form.sending} sx={{ justifySelf: 'start' }}>
        {form.sending ? 'Adding...' : 'Add comment'}
      </Button>
    </Box>
  );
}
