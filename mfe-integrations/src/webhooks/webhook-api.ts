import { type ResponseBody, api, getData, getPage, describeError, useSendOnce } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useList } from '@stampline/ui/data-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Endpoint = ResponseBody<'/api/webhooks/endpoints'>[number];
export type NewEndpoint = ResponseBody<'/api/webhooks/endpoints', 'post'>;
export type EventTypeName = ResponseBody<'/api/webhooks/event-types'>[number]['type'];
export type Delivery = ResponseBody<'/api/webhooks/endpoints/{id}/deliveries'>[number];
export type DeliveryDetail = ResponseBody<'/api/webhooks/deliveries/{deliveryId}'>;

export const webhooksKey = ['webhooks'] as const;

const toPathParams = (id: string) => ({ params: { path: { id } } });

export function useEndpoints() {
  return useQuery({ queryKey: [...webhooksKey, 'endpoints'], queryFn: () => getData(api.GET('/api/webhooks/endpoints')) });
}

export function useEventTypes() {
  return useQuery({ queryKey: [...webhooksKey, 'event-types'], queryFn: () => getData(api.GET('/api/webhooks/event-types')) });
}

/** Lists an endpoint's deliveries, newest first. */
export function useDeliveries(endpointId: string) {
  return useList<Delivery, 'createdAt'>({
    stateKey: 'deliveries',
    queryKey: [...webhooksKey, 'deliveries', endpointId],
    sorts: ['createdAt'],
    defaultSort: '-createdAt',
    pageSize: 20,
    filters: ['state'],
    fetch: (query, { state }) =>
      getPage(
        api.GET('/api/webhooks/endpoints/{id}/deliveries', {
          params: { path: { id: endpointId }, query: { ...query, ...toStateFilter(state) } },
        }),
      ),
  });
}

export function useDelivery(deliveryId: string) {
  return useQuery({
    queryKey: [...webhooksKey, 'delivery', deliveryId],
    queryFn: () => getData(api.GET('/api/webhooks/deliveries/{deliveryId}', { params: { path: { deliveryId } } })),
  });
}

export function useSendTest() {
  const sendOnce = useSendOnce();
  const send = (id: string) =>
    sendOnce(id, (header) => getData(api.POST('/api/webhooks/endpoints/{id}/test', { params: { path: { id }, header } })));
  return useEndpointCall(send, {
    done: { title: 'Test queued', description: 'Its delivery and the response appear in Deliveries.' },
    failed: 'Test not sent',
  });
}

export function useResendMessage() {
  const sendOnce = useSendOnce();
  const send = (deliveryId: string) =>
    sendOnce(deliveryId, (header) =>
      getData(api.POST('/api/webhooks/deliveries/{deliveryId}/replay', { params: { path: { deliveryId }, header } })),
    );
  return useEndpointCall(send, {
    done: { title: 'Message queued', description: 'Its delivery and the response appear in Deliveries.' },
    failed: 'Message not sent',
  });
}

export function useRotateSecret(onMade: (secret: string) => void) {
  const sendOnce = useSendOnce();
  return useEndpointCall(
    async (id: string) => {
      const { secret } = await sendOnce(id, (header) =>
        getData(api.POST('/api/webhooks/endpoints/{id}/secret', { params: { path: { id }, header } })),
      );
      onMade(secret);
    },
    { done: null, failed: 'Secret not created' },
  );
}

/** Turns an endpoint on or off. */
export function useToggleEndpoint() {
  return useEndpointCall(
    ({ id, isOn }: Pick<Endpoint, 'id' | 'isOn'>) =>
      getData(api.PATCH('/api/webhooks/endpoints/{id}', { ...toPathParams(id), body: { isOn } })),
    { done: { title: 'Endpoint changed' }, failed: 'Endpoint not changed' },
  );
}

export function useRemoveEndpoint() {
  return useEndpointCall((id: string) => api.DELETE('/api/webhooks/endpoints/{id}', toPathParams(id)), {
    done: { title: 'Endpoint removed' },
    failed: 'Endpoint not removed',
  });
}

interface Messages {
  done: { title: string; description?: string } | null;
  failed: string;
}

function useEndpointCall<Variables>(call: (variables: Variables) => Promise<unknown>, { done, failed }: Messages) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => done && showToast({ ...done, variant: 'success' }),
    onError: (error) => showToast({ title: failed, description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey }),
  });
}

function toStateFilter(state: string | undefined): { state?: Delivery['state'] } {
  return state === 'waiting' || state === 'delivered' || state === 'failed' ? { state } : {};
}
