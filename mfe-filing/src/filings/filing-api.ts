import {
  type ResponseBody,
  api,
  sendFileForResponse,
  getData,
  getPage,
  queryKeys,
  type RequestBody,
  useSendOnce,
} from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Filing = ResponseBody<'/api/filings'>[number];
export type FilingDetail = ResponseBody<'/api/filings/{id}'>;
export type FilingPackage = FilingDetail['packages'][number];
export type PreFlight = ResponseBody<'/api/filings/{id}/checks'>;
export type Check = PreFlight['checks'][number];
export type OfficeResponse = FilingDetail['answers'][number];
export type NewOfficeResponse = RequestBody<'/api/filings/{id}/answers'>;
type FilingSchema = ResponseBody<'/api/filing-schemas'>[number];
export type RiskLocation = RequestBody<'/api/filings/{id}/places/{policyId}', 'put'>;
export type PackageFormat = FilingDetail['formats'][number]['format'];

/** Query key prefix of filings, which live updates invalidate. */
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
      return getPage(api.GET('/api/filings', { params: { query } }));
    },
  });
}

const toPathParams = (id: string) => ({ path: { id } });

export const filingQuery = (id: string) =>
  queryOptions({ queryKey: [...FILINGS, 'one', id], queryFn: () => getData(api.GET('/api/filings/{id}', { params: toPathParams(id) })) });

/** The checks read every transaction in the filing, so they are fetched once per filing rather than each time the list's page changes. */
export const preFlightQuery = (id: string, format: PackageFormat | undefined) =>
  queryOptions({
    queryKey: [...FILINGS, 'checks', id, format],
    queryFn: () =>
      getData(api.GET('/api/filings/{id}/checks', { params: { ...toPathParams(id), query: format === undefined ? {} : { format } } })),
  });

export const schemasQuery = queryOptions({ queryKey: [...FILINGS, 'schemas'], queryFn: () => getData(api.GET('/api/filing-schemas')) });

export const buildFileUrl = (filingId: string, fileId: string): string => `/api/filings/${filingId}/files/${fileId}`;

/** Actions on filings, each of which invalidates the filing queries. */
export function useFilingMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const keys = [FILINGS, ['placements'], queryKeys.submissions, queryKeys.deadlines];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    makePackage: (id: string, format: PackageFormat) =>
      invalidateAfter(
        sendOnce({ id, format }, (header) =>
          getData(api.POST('/api/filings/{id}/packages', { params: { ...toPathParams(id), header }, body: { format } })),
        ),
      ),
    answer: (id: string, body: NewOfficeResponse) =>
      invalidateAfter(
        sendOnce({ id, body }, (header) =>
          getData(api.POST('/api/filings/{id}/answers', { params: { ...toPathParams(id), header }, body })),
        ),
      ),
    /** @param kind the office's response as a table, or a page that the office stamped */
    sendFile: (id: string, kind: 'answers/file' | 'stamped-pages', file: File) =>
      invalidateAfter(sendFileForResponse<FilingDetail>({ path: `/api/filings/${id}/${kind}`, file, onProgress: () => undefined })),
    enterPlace: (id: string, policyId: string, body: RiskLocation) =>
      invalidateAfter(api.PUT('/api/filings/{id}/places/{policyId}', { params: { path: { id, policyId } }, body })),
    release: (id: string) => invalidateAfter(getData(api.POST('/api/placements/packages/{id}/released', { params: toPathParams(id) }))),
    amend: (id: string) => invalidateAfter(getData(api.POST('/api/filings/{id}/amendments', { params: toPathParams(id) }))),
    loadSchema: (format: PackageFormat, file: File) =>
      invalidateAfter(sendFileForResponse<FilingSchema>({ path: `/api/filing-schemas/${format}`, file, onProgress: () => undefined })),
    removeSchema: (format: PackageFormat) => invalidateAfter(api.DELETE('/api/filing-schemas/{format}', { params: { path: { format } } })),
    sendToSimulator: (id: string, packageId: string) =>
      invalidateAfter(
        sendOnce({ id, packageId }, (header) =>
          getData(api.POST('/api/filings/{id}/simulator', { params: { ...toPathParams(id), header }, body: { packageId } })),
        ),
      ),
  };
}
