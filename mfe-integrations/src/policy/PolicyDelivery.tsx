import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, getData } from '@stampline/api-client';
import { DeliveryAnswer, getTransactionLabel, type PolicyDetail, QueryState } from '@stampline/business-ui';
import { formatDate, RowsSkeleton } from '@stampline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The key starts with the key of placements, so that live updates to placements refetch this query. */
const deliveryQuery = (policyId: string) =>
  queryOptions({
    queryKey: ['placements', 'delivery', policyId],
    queryFn: () => getData(api.GET('/api/policies/{id}/delivery', { params: { path: { id: policyId } } })),
  });

/** Statement on whether the policy may be delivered; shown by transaction if the statements differ. */
export function PolicyDelivery({ policy }: { policy: PolicyDetail }) {
  return (
    <QueryState
      query={useQuery(deliveryQuery(policy.id))}
      what="The delivery"
      skeleton={<RowsSkeleton rows={1} label="Loading the delivery" />}
    >
      {({ mayDeliver, deliveryText, transactions }) => {
        const [first] = transactions;
        const isSame = transactions.every((one) => one.deliveryText === first?.deliveryText);
        if (first === undefined || isSame)
          return <DeliveryAnswer delivery={{ mayDeliver, deliveryText, deliveryRules: first?.deliveryRules ?? [] }} />;
        return (
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 4, listStyle: 'none' }}>
            {transactions.map((one) => (
              <Box component="li" key={one.transactionId}>
                <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
                  {getTransactionLabel(one.transactionType)}, {formatDate(one.effectiveDate)}
                </Typography>
                <DeliveryAnswer delivery={one} />
              </Box>
            ))}
          </Box>
        );
      }}
    </QueryState>
  );
}
