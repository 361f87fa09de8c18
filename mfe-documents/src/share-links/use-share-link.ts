import { useSendOnce } from '@stampline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreatedShare, createShare, sharesKey, type Subject } from './share-api';
import { toShareRequest, type ShareTerms } from './share-terms';

interface CreatedLink {
  terms: string;
  share: CreatedShare;
}

/** The panel's link, created on first use and again if its terms have changed. */
export function useShareLink(subject: Subject) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [made, setMade] = useState<CreatedLink>();
  return {
    share: made?.share,
    /** @throws ApiError */
    linkFor: async (terms: ShareTerms): Promise<CreatedShare> => {
      const asText = JSON.stringify(terms);
      if (made?.terms === asText) return made.share;
      const body = toShareRequest(subject, terms);
      const share = await sendOnce(body, (header) => createShare(body, header));
      setMade({ terms: asText, share });
      await client.invalidateQueries({ queryKey: sharesKey });
      return share;
    },
    /** A revoked link is not shared again. */
    forget: (id: string) => setMade((before) => (before?.share.id === id ? undefined : before)),
  };
}
