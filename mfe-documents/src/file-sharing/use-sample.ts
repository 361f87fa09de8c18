import { api, dataOf, sentenceOf } from '@stampline/api-client';
import { showToast, useCopied } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../pdf-frame/save-file';
import { openMailDraft } from '../share-links/open-mail-draft';
import { type CreatedShare, createShare, sharesKey } from '../share-links/share-api';
import type { Method } from './methods';

const SAMPLE_NAME = 'Stampline-sample.pdf';

/** Tries a sharing method with the sample page, by a real link that works for an hour. */
export function useSample() {
  const client = useQueryClient();
  const { copy } = useCopied();
  const [trying, setTrying] = useState<Method['id']>();
  const [shown, setShown] = useState<{ share: CreatedShare; withCode: boolean }>();
  const handOver = async (method: Method['id'], share: CreatedShare) => {
    if (method === 'email') openMailDraft(share.title, share);
    else if (method === 'download') {
      await saveSample(share);
      showToast({ title: 'Document Downloaded', description: `${SAMPLE_NAME} is in your downloads.`, variant: 'success' });
    } else {
      setShown({ share, withCode: method === 'qr' });
      if (method === 'link') await copy(share.shareUrl);
      else showToast({ title: 'QR Code Generated', description: 'Scan it with a phone to open the sample.', variant: 'success' });
    }
  };
  return {
    trying,
    shown,
    hide: () => setShown(undefined),
    tryOut: async (method: Method['id']) => {
      setTrying(method);
      try {
        await handOver(method, await createShare({ subjectKind: 'sample' }));
      } catch (error) {
        showToast({ title: 'Sample Not Shared', description: sentenceOf(error), variant: 'destructive' });
      } finally {
        setTrying(undefined);
        await client.invalidateQueries({ queryKey: sharesKey });
      }
    },
  };
}

async function saveSample({ id, shareUrl }: CreatedShare): Promise<void> {
  const token = new URL(shareUrl).searchParams.get('token') ?? '';
  const pdf = await dataOf(api.GET('/api/shared/{id}/file', { params: { path: { id }, query: { token } }, parseAs: 'blob' }));
  saveFile(pdf, SAMPLE_NAME);
}
