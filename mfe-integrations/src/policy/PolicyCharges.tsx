import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { api, getData, type ResponseBody } from '@stampline/api-client';
import { describeCauses, type PolicyDetail } from '@stampline/business-ui';
import { formatDate, formatUsdAccounting } from '@stampline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';

type Difference = ResponseBody<'/api/charged'>[number];

/** The key starts with the key of charges, so that live updates to charges refetch this query. */
const differencesQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['charged', 'policy', policyId],
    queryFn: () => getData(api.GET('/api/charged', { params: { query: { policyId } } })),
  });

/** Alerts about open differences between the charges on a policy's invoices and the amounts due, with their causes. */
export function PolicyCharges({ policy }: { policy: PolicyDetail }) {
  const { data: differences = [] } = useQuery(differencesQuery(policy.id));
  return differences.map((one) => (
    <Alert key={one.id} severity="warning" sx={{ mb: 3 }}>
      {describeDifference(one)}{' '}
      <Link
        underline="always"
        component={RouterLink}
        to={`/reconciliation?tab=charged&charged.search=${encodeURIComponent(policy.policyNumber)}`}
      >
        Decide in Charged and due
      </Link>
    </Alert>
  ));
}

function describeDifference({
  transactionDate,
  invoiceNumber,
  chargedAmount,
  dueAmount,
  differenceAmount,
  causes,
  otherCauses,
}: Difference): string {
  const invoice = invoiceNumber === null ? `The invoice of ${formatDate(transactionDate)}` : `Invoice ${invoiceNumber}`;
  const amounts = `charged ${formatUsdAccounting(chargedAmount ?? 0)}, and ${formatUsdAccounting(dueAmount ?? 0)} is due`;
  const cause = describeCauses({ causes, otherCauses }) || 'No rule explains the difference.';
  const difference =
    differenceAmount === 0
      ? 'the total is right, but its parts are not'
      : `${formatUsdAccounting(Math.abs(differenceAmount))} too ${differenceAmount < 0 ? 'little' : 'much'}`;
  return `${invoice} ${amounts}: ${difference}. ${cause}`;
}
