import type { ResponseBody } from '@stampline/api-client';

type Settled = Pick<ResponseBody<'/api/deadlines'>[number], 'state' | 'waitingPlacements' | 'answersFilingId'>;

/** Returns the page that settles a deadline that cannot be marked as filed: the page of its placements, or of the tags that it responds to. */
export function getSettlingPage({ state, waitingPlacements, answersFilingId }: Settled): { label: string; to: string } | null {
  if (answersFilingId !== null) return { label: 'Open the tags', to: `/filings/${answersFilingId}` };
  if ((waitingPlacements ?? 0) > 0)
    return { label: 'Open placements', to: `/placements?${new URLSearchParams({ 'open.state': state }).toString()}` };
  return null;
}
