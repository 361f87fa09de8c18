import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';

/** Warns that the plan does not include API access; empty while the plan is unknown. */
export function PlanNote() {
  const { data } = useQuery({ queryKey: ['organization', 'plan'], queryFn: () => getData(api.GET('/api/organization/plan')) });
  if (data === undefined || data.mayUseApi) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      API keys come with the Professional and Enterprise plans. Calls with live keys are refused until an owner chooses one in{' '}
      <Link underline="always" component={RouterLink} to="/settings/plan">
        Settings
      </Link>
      .
    </Alert>
  );
}
