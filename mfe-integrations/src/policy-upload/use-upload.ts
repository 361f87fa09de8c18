import { getSpreadsheetRefusal, showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ChosenHeaderPosition } from './inspection';
import { beginUpload, recordUpload, previewUpload } from './run-upload';
import type { UploadChoices } from './upload-choices';
import { isBusy, setUploadState, subscribeToUpload, type UploadDraft, type UploadState, getUploadState } from './upload-store';

export interface Upload {
  state: UploadState;
  begin: (file: File, choices: UploadChoices) => void;
  /** Inspects the file again with the column names at the chosen position. */
  inspectAt: (draft: UploadDraft, place: ChosenHeaderPosition) => void;
  openMapping: (draft: UploadDraft) => void;
  preview: (draft: UploadDraft) => void;
  record: (draft: UploadDraft, previewId: string) => void;
  dismiss: () => void;
}

export function useUpload(): Upload {
  const client = useQueryClient();
  const state = useSyncExternalStore(subscribeToUpload, getUploadState);
  return {
    state,
    begin: (file, choices) => {
      const refusal = getSpreadsheetRefusal(file);
      if (refusal) showToast({ ...refusal, variant: 'destructive' });
      else if (!isBusy(getUploadState())) void beginUpload(file, choices, client);
    },
    inspectAt: ({ file, choices }, place) => void beginUpload(file, choices, client, place),
    openMapping: (draft) => setUploadState({ step: 'matching', draft, mapping: draft.mapping ?? draft.inspection.mapping }),
    preview: (draft) => void previewUpload(draft, client),
    record: (draft, previewId) => void recordUpload(draft, previewId, client),
    dismiss: () => setUploadState({ step: 'idle' }),
  };
}
