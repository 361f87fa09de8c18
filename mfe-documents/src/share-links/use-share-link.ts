import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreatedShare, createShare, sharesKey, type Subject } from './share-calls';
import { newShareOf, type ShareTerms } from './share-terms';

interface MadeLink {
  /** The terms that it was made with. */
  terms: string;
  share: CreatedShare;
}

/** The link that the panel passes on: made when it is first needed, and again when its terms have changed. */
export function useShareLink(subject: Subject) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeLink>();
  return {
    share: made?.share,
    /** @throws ApiError */
    linkFor: async (terms: ShareTerms): Promise<CreatedShare> => {
      const asText = JSON.stringify(terms);
      if (made?.terms === asText) return made.share;
      const share = await createShare(newShareOf(subject, terms));
      setMade({ terms: asText, share });
      await client.invalidateQueries({ queryKey: sharesKey });
      return share;
    },
    /** A link that was revoked is passed on no more. */
    forget: (id: string) => setMade((before) => (before?.share.id === id ? undefined : before)),
  };
}
