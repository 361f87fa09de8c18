import {
  type ResponseBody,
  api,
  getData,
  queryKeys,
  sendFileForResponse,
  useSendOnce,
  type IdempotencyHeader,
} from '@stampline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import type { FilingTarget } from './filing-target';

export type SubmissionType = ResponseBody<'/api/submissions'>[number]['submissionType'];
type SubmissionDetail = ResponseBody<'/api/submissions/{id}'>;

/** Date, confirmation number and method of a filing, as entered. */
export interface FiledFacts {
  filedOn: string;
  submissionType: SubmissionType;
  referenceNumber: string | null;
}

const CHANGED_KEYS = [queryKeys.deadlines, queryKeys.submissions, ['filings'], ['placements'], ['dashboard']] as const;

/** Records a filing as sent, and adds its receipt. */
export function useMarkFiled() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all(CHANGED_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    /** @returns the id of the submission */
    markFiled: (target: FilingTarget, facts: FiledFacts): Promise<string> =>
      invalidateAfter(sendOnce({ target, facts }, (header) => sendFacts(target, facts, header))),
    addReceipt: (submissionId: string, file: File) =>
      invalidateAfter(
        sendFileForResponse<SubmissionDetail>({ path: `/api/submissions/${submissionId}/receipts`, file, onProgress: () => undefined }),
      ),
  };
}

async function sendFacts(
  { sentPackage, deadlineId, state, filingType }: FilingTarget,
  facts: FiledFacts,
  header: IdempotencyHeader,
): Promise<string> {
  if (sentPackage === null) {
    const body = { ...facts, state, filingType, deadlineId };
    return (await getData(api.POST('/api/submissions', { params: { header }, body }))).id;
  }
  const params = { path: { id: sentPackage.filingId }, header };
  const body = { ...facts, packageId: sentPackage.id };
  return (await getData(api.POST('/api/filings/{id}/sent', { params, body }))).submissionId;
}
