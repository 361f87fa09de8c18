import type { ResponseBody } from '@stampline/api-client';

type Settled = Pick<ResponseBody<'/api/deadlines'>[number], 'state' | 'waitingPlacements' | 'answersFilingId'>;

/** Returns the page that settles a deadline which cannot be marked as filed: its placements, or the tags that it answers. */
export function getSettlingPage({ state, waitingPlacements, answersFilingId }: Settled): { label: string; to: string } | null {
  if (answersFilingId !== null) return { label: 'Open the tags', to: `/filings/${answersFilingId}` };
  if ((waitingPlacements ?? 0) > 0)
    return { label: 'Open placements', to: `/placements?${new URLSearchParams({ 'open.state': state }).toString()}` };
  return null;
}
