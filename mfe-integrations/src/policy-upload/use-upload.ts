import { refusalOfSpreadsheet, showToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ChosenPlace } from './inspection';
import { beginUpload, bookUpload, previewUpload } from './run-upload';
import type { UploadChoices } from './upload-choices';
import { isBusy, setUploadState, subscribeToUpload, type UploadDraft, type UploadState, uploadState } from './upload-store';

/** Current upload with its actions. */
export interface Upload {
  state: UploadState;
  begin: (file: File, choices: UploadChoices) => void;
  /** Inspects the file again with the column names at the chosen position. */
  lookAt: (draft: UploadDraft, place: ChosenPlace) => void;
  match: (draft: UploadDraft) => void;
  preview: (draft: UploadDraft) => void;
  book: (draft: UploadDraft, previewId: string) => void;
  dismiss: () => void;
}

export function useUpload(): Upload {
  const client = useQueryClient();
  const state = useSyncExternalStore(subscribeToUpload, uploadState);
  return {
    state,
    begin: (file, choices) => {
      const refusal = refusalOfSpreadsheet(file);
      if (refusal) showToast({ ...refusal, variant: 'destructive' });
      else if (!isBusy(uploadState())) void beginUpload(file, choices, client);
    },
    lookAt: ({ file, choices }, place) => void beginUpload(file, choices, client, place),
    match: (draft) => setUploadState({ step: 'matching', draft, mapping: draft.mapping ?? draft.inspection.mapping }),
    preview: (draft) => void previewUpload(draft, client),
    book: (draft, previewId) => void bookUpload(draft, previewId, client),
    dismiss: () => setUploadState({ step: 'idle' }),
  };
}
