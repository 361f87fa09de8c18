import { describeError } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFrom } from '../../pdf-frame/save-file';
import { PROVIDER_TEXTS } from '../providers/provider-labels';
import { discardFile, buildDownloadUrl, checkDownload, type Provider, setHold, type StorageFile, storageKeys } from '../storage-api';

export type FileDialogState =
  | { kind: 'folder'; folder: string }
  | { kind: 'rename' | 'move' | 'preview' | 'share' | 'retention' | 'hold'; file: StorageFile };

export interface FileActions {
  step: FileDialogState | null;
  open: (step: FileDialogState | null) => void;
  refresh: () => void;
  discard: (file: StorageFile) => void;
  liftHold: (file: StorageFile) => void;
  download: (file: StorageFile) => void;
}

/** Actions on a folder's files, each of which shows its outcome in a toast. */
export function useFileActions(provider: Provider): FileActions {
  const { toast } = useToast();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [step, open] = useState<FileDialogState | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: storageKeys.all });
  const isOurs = provider === 'builtin';
  const discarding = useMutation({
    mutationFn: ({ id }: StorageFile) => discardFile(provider, id),
    onSuccess: (_answer, { name }) =>
      toast(
        isOurs
          ? { title: 'Moved to Trash', description: `${name} can be restored for 30 days.`, variant: 'success' }
          : { title: 'Removed', description: `${name} is in ${PROVIDER_TEXTS[provider].trash}.`, variant: 'success' },
      ),
    onError: (error) =>
      toast({ title: isOurs ? 'Not Moved to Trash' : 'Not Removed', description: describeError(error), variant: 'destructive' }),
    onSettled: refresh,
  });
  const remove = async (file: StorageFile) => {
    const description = `It moves to ${PROVIDER_TEXTS[provider].trash}, where you can restore it.`;
    const question = { title: `Remove ${file.name}?`, description, confirmLabel: 'Remove', destructive: true };
    if (await confirm(question)) discarding.mutate(file);
  };
  const lifting = useMutation({
    mutationFn: ({ id }: StorageFile) => setHold(id, null),
    onSuccess: ({ name }) => toast({ title: 'Legal Hold Lifted', description: name, variant: 'success' }),
    onError: (error) => toast({ title: 'Update Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: refresh,
  });
  const downloading = useMutation({
    mutationFn: (file: StorageFile) => checkDownload(provider, file),
    onSuccess: (_answer, { id, name }) => {
      downloadFrom(buildDownloadUrl(provider, id));
      toast({ title: 'Download Started', description: name, variant: 'success' });
    },
    onError: (error) => toast({ title: 'Download Failed', description: describeError(error), variant: 'destructive' }),
  });
  return {
    step,
    open,
    refresh,
    discard: (file) => (isOurs ? discarding.mutate(file) : void remove(file)),
    liftHold: (file) => lifting.mutate(file),
    download: (file) => downloading.mutate(file),
  };
}
