import Button from '@mui/material/Button';
import { EmptyState, useCanEdit } from '@stampline/ui';

export function NoSubmissions({ onCreate }: { onCreate: () => void }) {
  const canEdit = useCanEdit();
  return (
    <EmptyState
      icon="tracker"
      title="No submissions yet"
      description="No submissions found. Create your first submission to get started."
      action={
        canEdit && (
          <Button variant="outlined" onClick={onCreate}>
            New Submission
          </Button>
        )
      }
    />
  );
}
