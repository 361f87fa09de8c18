import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { formatCount, formatUsdAccounting } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { Repricing } from '../rule-change-api';
import { StackedTable } from '../../facts/StackedTable';

export function StatesTable({ states }: { states: Repricing['states'] }) {
  return (
    <Card component="section" aria-labelledby="repricing-states">
      <CardContent>
        <Typography id="repricing-states" variant="h3" component="h2" sx={{ mb: 2 }}>
          By state
        </Typography>
        <StackedTable
          label="Difference by state"
          rows={states}
          rowKey={({ state }) => state}
          columns={[
            { title: 'State', render: ({ state }) => <StateLink code={state} /> },
            { title: 'Affected policies', align: 'right', render: ({ changedPolicies }) => formatCount(changedPolicies) },
            { title: 'Not priced', align: 'right', render: ({ notPriced }) => formatCount(notPriced) },
            { title: 'Difference', align: 'right', render: ({ totalDifference }) => formatUsdAccounting(totalDifference) },
          ]}
        />
      </CardContent>
    </Card>
  );
}

function StateLink({ code }: { code: string }) {
  const { data } = useQuery(jurisdictionsQuery);
  const found = data?.find((one) => one.code === code);
  if (!found) return code;
  return <Link component={RouterLink} to={`/states/${found.slug}`}>{`${found.name} (${code})`}</Link>;
}
