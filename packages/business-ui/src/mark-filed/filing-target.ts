import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

type Deadline = ResponseBody<'/api/deadlines/{id}'>;
type FilingDetail = ResponseBody<'/api/filings/{id}'>;

export interface SentPackage
  extends Pick<FilingDetail['packages'][number], 'id' | 'packageNumber' | 'transactionCount' | 'totalDue' | 'bookChanged'> {
  filingId: string;
  officeName: string;
}

export interface FilingTarget extends Pick<Deadline, 'state' | 'stateName' | 'filingType' | 'title'> {
  period: string | undefined;
  deadlineId: string | null;
  /** Null if no package was created. */
  sentPackage: SentPackage | null;
}

/** Returns a filing's target with its latest package that is ready to send. */
export function toFilingTarget(filing: FilingDetail): FilingTarget {
  const { id: filingId, deadlineId, state, stateName, filingType, title, period, canBeSent, packages, sentPackageId, venue } = filing;
  const [latest] = packages;
  const isSendable = canBeSent && latest !== undefined && latest.id !== sentPackageId;
  return {
    state,
    stateName,
    filingType,
    title,
    period,
    deadlineId,
    sentPackage: isSendable ? { ...latest, filingId, officeName: venue.name } : null,
  };
}

/** A deadline with its package, if one was created. */
export const filingTargetQuery = (deadlineId: string) =>
  queryOptions({
    queryKey: [...queryKeys.deadlines, 'to-mark', deadlineId],
    queryFn: () => fetchTarget(deadlineId),
  });

async function fetchTarget(deadlineId: string): Promise<FilingTarget> {
  const [deadline, filings] = await Promise.all([
    getData(api.GET('/api/deadlines/{id}', { params: { path: { id: deadlineId } } })),
    getData(api.GET('/api/filings', { params: { query: { deadlineId, sort: '-openedAt', limit: 1 } } })),
  ]);
  const [filing] = filings;
  if (filing !== undefined) {
    const target = toFilingTarget(await getData(api.GET('/api/filings/{id}', { params: { path: { id: filing.id } } })));
    if (target.sentPackage !== null) return target;
  }
  const { state, stateName, filingType, title, description, isStandard, period } = deadline;
  return { state, stateName, filingType, title: isStandard ? title : description, period, deadlineId, sentPackage: null };
}
