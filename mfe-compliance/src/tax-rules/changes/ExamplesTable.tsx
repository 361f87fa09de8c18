import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { PolicyLink } from '@stampline/business-ui';
import { formatUsdAccounting } from '@stampline/ui';
import type { Repricing } from '../rule-change-api';
import { StackedTable } from '../../facts/StackedTable';

/** Policies with the largest differences; each links to its transactions. */
export function ExamplesTable({ figures: { examples, changedPolicies } }: { figures: Repricing }) {
  const isAll = examples.length >= changedPolicies;
  return (
    <Card component="section" aria-labelledby="repricing-examples">
      <CardContent>
        <Typography id="repricing-examples" variant="h3" component="h2">
          {isAll ? 'Affected policies' : 'Largest differences'}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {isAll
            ? 'Tax and fees, largest difference first'
            : `Tax and fees of the ${examples.length} policies with the largest difference; the download contains all of them`}
        </Typography>
        <StackedTable
          label="Largest differences"
          rows={examples}
          rowKey={({ policyId }) => policyId}
          columns={[
            {
              title: 'Policy',
              width: '20%',
              render: ({ policyId, policyNumber }) => <PolicyLink id={policyId}>{policyNumber}</PolicyLink>,
            },
            { title: 'Insured', render: ({ insuredName }) => insuredName },
            { title: 'State', width: 80, render: ({ state }) => state },
            { title: 'Before', align: 'right', render: ({ before }) => formatUsdAccounting(before) },
            { title: 'After', align: 'right', render: ({ after }) => formatUsdAccounting(after) },
            { title: 'Difference', align: 'right', render: ({ difference }) => formatUsdAccounting(difference) },
          ]}
        />
      </CardContent>
    </Card>
  );
}
