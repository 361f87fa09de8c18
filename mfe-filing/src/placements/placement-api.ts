import {
  api,
  getData,
  getPage,
  queryKeys,
  type RequestBody,
  type ResponseBody,
  sendFileForResponse,
  useSendOnce,
} from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Placement = ResponseBody<'/api/placements'>[number];
export type PlacementDetail = ResponseBody<'/api/placements/{id}'>;
export type PlacementOffice = ResponseBody<'/api/placements/offices'>[number];
export type PlacementOverview = ResponseBody<'/api/placements/overview'>;
export type PlacementStage = Placement['placementStage'];
export type NewPlacementPackage = RequestBody<'/api/placements/packages'>;
export type FactGrid = ResponseBody<'/api/placements/grid', 'post'>;
export type GridRow = FactGrid['gridRows'][number];
export type GridCell = GridRow['gridCells'][number];
export type GridColumnName = GridCell['gridColumn'];
export type FactGridRequest = RequestBody<'/api/placements/grid'>;
export type FileContent = ResponseBody<'/api/placements/grid/file', 'post'>;
type FactGridValues = RequestBody<'/api/placements/grid/saved'>;
export type LicenseeChoice = RequestBody<'/api/licensees/chosen', 'put'>;
type Assignment = RequestBody<'/api/placements/assigned', 'put'>;
export type FormerAssignment = ResponseBody<'/api/placements/assigned', 'put'>['formerAssignments'][number];
type PlacementPlace = RequestBody<'/api/placements/{id}/place', 'put'>;

/** Query key prefix of placements, which live updates invalidate. */
const PLACEMENTS = ['placements'] as const;
const SORTS = ['dueDate', 'policyNumber', 'insuredName', 'premium'] as const;

/** Views with a list of placements, and the filters that the server applies. */
export const LIST_VIEWS = ['open', 'mine', 'due_soon', 'late', 'missing_facts', 'closed'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Lists a view's placements, sorted by due date by default. */
export function usePlacements(view: ListView) {
  return useList<Placement, (typeof SORTS)[number]>({
    stateKey: view,
    queryKey: [...PLACEMENTS, view],
    sorts: SORTS,
    defaultSort: 'dueDate',
    filters: ['state', 'placementStage', 'missingFact', 'licenseeId', 'assignee', 'filingId', 'policyId', 'import'],
    fetch: (page, filters) => getPage(api.GET('/api/placements', { params: { query: { ...page, ...filters, view } } })),
  });
}

export const overviewQuery = queryOptions({
  queryKey: [...PLACEMENTS, 'overview'],
  queryFn: () => getData(api.GET('/api/placements/overview')),
});

export const officesQuery = queryOptions({
  queryKey: [...PLACEMENTS, 'offices'],
  queryFn: () => getData(api.GET('/api/placements/offices')),
});

/** Licenses under which open placements are filed. */
export const licenseesQuery = queryOptions({
  queryKey: [...PLACEMENTS, 'licensees'],
  queryFn: () => getData(api.GET('/api/licensees')),
});

export const licensesQuery = queryOptions({
  queryKey: ['organization', 'licenses', 'all'],
  queryFn: async () => (await getPage(api.GET('/api/organization/licenses', { params: { query: { limit: 500 } } }))).rows,
});

export const membersQuery = queryOptions({
  queryKey: ['organization', 'members', 'names'],
  queryFn: () => getData(api.GET('/api/organization/members')),
});

export const placementQuery = (id: string) =>
  queryOptions({
    queryKey: [...PLACEMENTS, 'one', id],
    queryFn: () => getData(api.GET('/api/placements/{id}', { params: { path: { id } } })),
  });

/** Facts that placements lack, with suggestions. */
export const factGridQuery = (request: FactGridRequest) =>
  queryOptions({
    queryKey: [...PLACEMENTS, 'grid', request],
    queryFn: () => getData(api.POST('/api/placements/grid', { body: request })),
  });

/** Downloads the missing facts of placements as a file to fill in. */
export async function downloadFactGrid(request: FactGridRequest, format: 'csv' | 'xlsx'): Promise<void> {
  const file = await getData(api.POST('/api/placements/grid/download', { params: { query: { format } }, body: request, parseAs: 'blob' }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `missing-facts.${format}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Reads a completed file of missing facts without recording them. */
export const readFactFile = (file: File): Promise<FileContent> =>
  sendFileForResponse<FileContent>({ path: '/api/placements/grid/file', file, onProgress: () => undefined });

/** Actions on placements, each of which invalidates the affected queries. */
export function usePlacementCalls() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const keys = [PLACEMENTS, ['filings'], queryKeys.deadlines];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    makePackage: (body: NewPlacementPackage) =>
      invalidateAfter(sendOnce(body, (header) => getData(api.POST('/api/placements/packages', { params: { header }, body })))),
    saveFacts: (body: FactGridValues) =>
      invalidateAfter(sendOnce(body, (header) => getData(api.POST('/api/placements/grid/saved', { params: { header }, body })))),
    chooseLicensee: (body: LicenseeChoice) => invalidateAfter(getData(api.PUT('/api/licensees/chosen', { body }))),
    assign: (body: Assignment) => invalidateAfter(getData(api.PUT('/api/placements/assigned', { body }))),
    enterPlace: (id: string, body: PlacementPlace) =>
      invalidateAfter(api.PUT('/api/placements/{id}/place', { params: { path: { id } }, body })),
  };
}
