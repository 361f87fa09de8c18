import Button from '@mui/material/Button';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { Link } from 'react-router-dom';

/** Shown instead of zeros. */
export function NoBusiness() {
  const canEdit = useCanEdit();
  return (
    <EmptyState
      icon="reports"
      title="No policies in this period"
      description="Choose another period or state, or upload policies to see their tax and fees here."
      action={
        canEdit && (
          <Button component={Link} to="/policy-upload" variant="outlined">
            Upload policies
          </Button>
        )
      }
    />
  );
}
