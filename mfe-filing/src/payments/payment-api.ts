import { type ResponseBody, api, sendFileForResponse, getData, getPage, useSendOnce } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { PAYEES } from './payment-labels';
import type { NewPayment } from './payment-types';

export type Payment = ResponseBody<'/api/payments'>[number];
export type PaymentDetail = ResponseBody<'/api/payments/{id}'>;
export type Statement = ResponseBody<'/api/statements'>[number];
export type StatementPreview = ResponseBody<'/api/statements/preview'>;

/** Query key prefix of payments and open balances, which live updates invalidate. */
const PAYMENTS = ['payments'] as const;
const STATEMENTS = ['statements'] as const;

export const STATUSES = [
  ['recorded', 'Recorded'],
  ['voided', 'Voided'],
] as const;

/** Lists payments, newest first by default. */
export function usePayments() {
  return useList<Payment, 'paidOn' | 'amount' | 'state'>({
    stateKey: 'payments',
    queryKey: PAYMENTS,
    sorts: ['paidOn', 'amount', 'state'],
    defaultSort: '-paidOn',
    filters: ['state', 'payee', 'status'],
    fetch: (page, { state, payee, status }) => {
      const chosenPayee = PAYEES.find(([value]) => value === payee)?.[0];
      const chosenStatus = STATUSES.find(([value]) => value === status)?.[0];
      const query = {
        ...page,
        ...(state && { state }),
        ...(chosenPayee && { payee: chosenPayee }),
        ...(chosenStatus && { status: chosenStatus }),
      };
      return getPage(api.GET('/api/payments', { params: { query } }));
    },
  });
}

/** Lists statements, newest first. */
export function useStatements() {
  return useList<Statement, 'statementNumber'>({
    stateKey: 'statements',
    queryKey: STATEMENTS,
    sorts: ['statementNumber'],
    defaultSort: '-statementNumber',
    fetch: (query) => getPage(api.GET('/api/statements', { params: { query } })),
  });
}

const toPathParams = (id: string) => ({ path: { id } });

export const payablesQuery = queryOptions({ queryKey: [...PAYMENTS, 'due'], queryFn: () => getData(api.GET('/api/payables')) });

export const paymentQuery = (id: string) =>
  queryOptions({ queryKey: [...PAYMENTS, 'one', id], queryFn: () => getData(api.GET('/api/payments/{id}', { params: toPathParams(id) })) });

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: [...STATEMENTS, 'one', id],
    queryFn: () => getData(api.GET('/api/statements/{id}', { params: toPathParams(id) })),
  });

export const statementPreviewQuery = (month: string) =>
  queryOptions({
    queryKey: [...STATEMENTS, 'preview', month],
    queryFn: () => getData(api.GET('/api/statements/preview', { params: { query: { month } } })),
  });

export const buildProofUrl = (id: string): string => `/api/payments/${id}/proof`;

/** Returns the download URL of a statement. */
export const buildStatementUrl = (id: string, format: 'pdf' | 'csv' | 'xlsx'): string => `/api/statements/${id}/download?format=${format}`;

/** Actions on payments and statements, each of which invalidates the queries of both. */
export function usePaymentMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all([PAYMENTS, STATEMENTS, ['reports'], ['charged']].map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  const sendPayment = (body: NewPayment) => sendOnce(body, (header) => getData(api.POST('/api/payments', { params: { header }, body })));
  return {
    record: (body: NewPayment) => invalidateAfter(sendPayment(body)),
    /** Records payments one after another, and stops at the first one that is refused. */
    recordAll: async (payments: readonly { readonly id: string; readonly body: NewPayment }[], onRecorded: (id: string) => void) => {
      const recordEach = async () => {
        for (const { id, body } of payments) {
          await sendPayment(body);
          onRecorded(id);
        }
      };
      await invalidateAfter(recordEach());
    },
    voidPayment: (id: string, reason: string) =>
      invalidateAfter(getData(api.POST('/api/payments/{id}/void', { params: toPathParams(id), body: { reason } }))),
    addProof: (id: string, file: File) =>
      invalidateAfter(sendFileForResponse<PaymentDetail>({ path: buildProofUrl(id), file, onProgress: () => undefined })),
    issue: (month: string) =>
      invalidateAfter(sendOnce({ month }, (header) => getData(api.POST('/api/statements', { params: { header }, body: { month } })))),
  };
}
