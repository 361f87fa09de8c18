import { refusalOfSpreadsheet, showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { runUpload } from './run-upload';
import type { UploadChoices } from './upload-choices';
import { isBusy, setUploadState, subscribeToUpload, type UploadState, uploadState } from './upload-store';

/** The upload of this page load, and what can be done with it. */
export function useUpload(): { state: UploadState; upload: (file: File, choices: UploadChoices) => void; dismiss: () => void } {
  const client = useQueryClient();
  const state = useSyncExternalStore(subscribeToUpload, uploadState);
  const upload = (file: File, choices: UploadChoices) => {
    const refusal = refusalOfSpreadsheet(file);
    if (refusal) showToast({ ...refusal, variant: 'destructive' });
    else if (!isBusy(uploadState())) void runUpload(file, choices, client);
  };
  return { state, upload, dismiss: () => setUploadState({ step: 'idle' }) };
}
