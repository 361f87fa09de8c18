import { type ResponseBody, api, sendFileForResponse, dataOf, pageOf, queryKeys, type RequestBody } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Filing = ResponseBody<'/api/filings'>[number];
export type FilingDetail = ResponseBody<'/api/filings/{id}'>;
export type FilingPackage = FilingDetail['packages'][number];
export type PreFlight = ResponseBody<'/api/filings/{id}/checks'>;
export type Check = PreFlight['checks'][number];
export type SentFiling = RequestBody<'/api/filings/{id}/sent'>;
export type FilingAnswer = FilingDetail['answers'][number];
export type NewAnswer = RequestBody<'/api/filings/{id}/answers'>;
type FilingSchema = ResponseBody<'/api/filing-schemas'>[number];
export type RiskPlace = RequestBody<'/api/filings/{id}/places/{policyId}', 'put'>;
export type PackageFormat = FilingDetail['formats'][number]['format'];

/** Key prefix of filings, named by live updates. */
const FILINGS = ['filings'] as const;
const SORTS = ['openedAt', 'actBy', 'state'] as const;

export const STAGES = [
  ['preparing', 'Preparing'],
  ['sent', 'Sent'],
] as const;

/** Lists filings, newest first by default. */
export function useFilings() {
  return useList<Filing, (typeof SORTS)[number]>({
    stateKey: 'filings',
    queryKey: FILINGS,
    sorts: SORTS,
    defaultSort: '-openedAt',
    filters: ['state', 'stage'],
    fetch: (page, { state, stage }) => {
      const chosen = STAGES.find(([value]) => value === stage)?.[0];
      const query = { ...page, ...(state && { state }), ...(chosen && { stage: chosen }) };
      return pageOf(api.GET('/api/filings', { params: { query } }));
    },
  });
}

const at = (id: string) => ({ path: { id } });

export const filingQuery = (id: string) =>
  queryOptions({ queryKey: [...FILINGS, 'one', id], queryFn: () => dataOf(api.GET('/api/filings/{id}', { params: at(id) })) });

/** Checks read every transaction of the filing: they are fetched once per filing, not on each change of the page. */
export const preFlightQuery = (id: string, format: PackageFormat | undefined) =>
  queryOptions({
    queryKey: [...FILINGS, 'checks', id, format],
    queryFn: () => dataOf(api.GET('/api/filings/{id}/checks', { params: { ...at(id), query: format === undefined ? {} : { format } } })),
  });

/** Uploaded schemas by format. */
export const schemasQuery = queryOptions({ queryKey: [...FILINGS, 'schemas'], queryFn: () => dataOf(api.GET('/api/filing-schemas')) });

export const fileAddress = (filingId: string, fileId: string): string => `/api/filings/${filingId}/files/${fileId}`;

/** Actions on filings, each of which invalidates the queries of filings. */
export function useFilingCalls() {
  const client = useQueryClient();
  const renewing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const keys = [FILINGS, queryKeys.submissions, queryKeys.deadlines];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    makePackage: (id: string, format: PackageFormat) =>
      renewing(dataOf(api.POST('/api/filings/{id}/packages', { params: at(id), body: { format } }))),
    answer: (id: string, body: NewAnswer, key: string) =>
      renewing(dataOf(api.POST('/api/filings/{id}/answers', { params: { ...at(id), header: { 'Idempotency-Key': key } }, body }))),
    /** @param kind a response of the office as a table, or a page that it stamped */
    sendFile: (id: string, kind: 'answers/file' | 'stamped-pages', file: File) =>
      renewing(sendFileForResponse<FilingDetail>({ path: `/api/filings/${id}/${kind}`, file, onProgress: () => undefined })),
    enterPlace: (id: string, policyId: string, body: RiskPlace) =>
      renewing(api.PUT('/api/filings/{id}/places/{policyId}', { params: { path: { id, policyId } }, body })),
    amend: (id: string) => renewing(dataOf(api.POST('/api/filings/{id}/amendments', { params: at(id) }))),
    loadSchema: (format: PackageFormat, file: File) =>
      renewing(sendFileForResponse<FilingSchema>({ path: `/api/filing-schemas/${format}`, file, onProgress: () => undefined })),
    removeSchema: (format: PackageFormat) => renewing(api.DELETE('/api/filing-schemas/{format}', { params: { path: { format } } })),
    sendToSimulator: (id: string, packageId: string) =>
      renewing(dataOf(api.POST('/api/filings/{id}/simulator', { params: at(id), body: { packageId } }))),
    send: (id: string, body: SentFiling, key: string) =>
      renewing(dataOf(api.POST('/api/filings/{id}/sent', { params: { ...at(id), header: { 'Idempotency-Key': key } }, body }))),
  };
}
