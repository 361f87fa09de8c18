import { type ResponseBody, api, getData, getPage, describeError, useSendOnce } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useList } from '@stampline/ui/data-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalculationRequest } from './calculation';

export type SavedCalculationSummary = ResponseBody<'/api/tax/calculations'>[number];
export type SavedCalculation = ResponseBody<'/api/tax/calculations/{id}'>;

const key = ['mfeCompliance', 'saved-calculations'] as const;

const SORTS = ['savedAt', 'name', 'state', 'premium', 'totalDue'] as const;
const PAGE_SIZE = 20;

/** Lists saved calculations, newest first by default. */
export function useSavedCalculations() {
  return useList<SavedCalculationSummary, (typeof SORTS)[number]>({
    stateKey: 'saved',
    queryKey: key,
    sorts: SORTS,
    defaultSort: '-savedAt',
    pageSize: PAGE_SIZE,
    fetch: (query) => getPage(api.GET('/api/tax/calculations', { params: { query } })),
  });
}

export function fetchSavedCalculation(id: string): Promise<SavedCalculation> {
  return getData(api.GET('/api/tax/calculations/{id}', { params: { path: { id } } }));
}

/** Saves a calculation; the server calculates it again and stores that result. */
export function useSaveCalculation() {
  const { toast } = useToast();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: CalculationRequest) =>
      sendOnce(body, (header) => getData(api.POST('/api/tax/calculations', { body, params: { header } }))),
    onSuccess: ({ name }) => toast({ title: 'Calculation Saved', description: name, variant: 'success' }),
    onError: (error) => toast({ title: 'Save Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteCalculation() {
  const { toast } = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/tax/calculations/{id}', { params: { path: { id } } }),
    onSuccess: () => toast({ title: 'Calculation Deleted', variant: 'success' }),
    onError: (error) => toast({ title: 'Delete Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
