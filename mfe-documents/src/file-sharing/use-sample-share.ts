import { api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { showToast, useCopyToClipboard } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../pdf-frame/save-file';
import { openMailDraft } from '../share-links/open-mail-draft';
import { type CreatedShare, createShare, sharesKey } from '../share-links/share-api';
import type { SharingMethod } from './sharing-methods';

const SAMPLE_NAME = 'Stampline-sample.pdf';

/** Tries a sharing method on the sample page with a real link that is valid for an hour. */
export function useSampleShare() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const { copy } = useCopyToClipboard();
  const [trying, setTrying] = useState<SharingMethod['id']>();
  const [shown, setShown] = useState<{ share: CreatedShare; withCode: boolean }>();
  const shareLink = async (method: SharingMethod['id'], share: CreatedShare) => {
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
    tryOut: async (method: SharingMethod['id']) => {
      setTrying(method);
      try {
        const share = await sendOnce({}, (header) => createShare({ subjectKind: 'sample' }, header));
        await shareLink(method, share);
      } catch (error) {
        showToast({ title: 'Sample Not Shared', description: describeError(error), variant: 'destructive' });
      } finally {
        setTrying(undefined);
        await client.invalidateQueries({ queryKey: sharesKey });
      }
    },
  };
}

async function saveSample({ id, shareUrl }: CreatedShare): Promise<void> {
  const token = new URL(shareUrl).searchParams.get('token') ?? '';
  const pdf = await getData(api.GET('/api/shared/{id}/file', { params: { path: { id }, query: { token } }, parseAs: 'blob' }));
  saveFile(pdf, SAMPLE_NAME);
}
