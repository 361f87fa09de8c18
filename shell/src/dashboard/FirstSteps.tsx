import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { useRecentPolicies } from './use-dashboard';

/** First steps of a new organization, shown until it has policies. */
export function FirstSteps() {
  const { data: policies } = useRecentPolicies();
  const canEdit = useCanEdit();
  if (!policies || policies.length > 0 || !canEdit) return null;
  return (
    <Card sx={{ bgcolor: 'primary.tint', borderColor: 'primary.main' }}>
      <EmptyState
        icon="upload"
        title="Start with your policies"
        description="Upload a CSV or Excel file. Every policy is taxed by the rules of its home state, and your dashboard fills in automatically."
        action={
          <Button variant="contained" component={Link} to="/policy-upload">
            Upload policies
          </Button>
        }
      />
    </Card>
  );
}
