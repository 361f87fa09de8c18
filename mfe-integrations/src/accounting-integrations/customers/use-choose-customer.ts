import { api, describeError } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountingKey, type LedgerCustomer } from '../accounting-api';

/** Stores the customer that an account is matched to; with null, the next sync adds a new customer. */
export function useChooseCustomer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ customer, externalId }: { customer: LedgerCustomer; externalId: string | null }) =>
      api.PUT('/api/accounting/connections/{id}/customers/{customerId}/choice', {
        params: { path: { id, customerId: customer.id } },
        body: { externalId },
      }),
    onSuccess: (_, { customer: { name }, externalId }) =>
      showToast({
        title: 'Customer chosen',
        description: externalId === null ? `The next sync adds ${name} as a new customer.` : `${name} is linked.`,
        variant: 'success',
      }),
    onError: (error) => showToast({ title: 'Customer not chosen', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: accountingKey }),
  });
}
