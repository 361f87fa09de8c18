import { createIdempotencyKey, describeError } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Provider, storageKeys } from '../storage-api';
import type { ChosenFile } from './chosen-files';
import { isTransient } from './is-transient';
import { uploadInChunks } from './upload-in-chunks';
import { abandonUpload, getOrCreateFolder, buildChunkRequests, uploadInOneRequest, SINGLE_REQUEST_MAX_BYTES } from './upload-api';

export interface UploadItem {
  id: string;
  /** Idempotency key, which lets the server recognize a repeated request after a lost response. */
  key: string;
  file: File;
  folder: string;
  folders: readonly string[];
  sent: number;
  /** `broken`: the server was unreachable, and the upload can resume. `failed`: the server refused it. */
  status: 'waiting' | 'sending' | 'broken' | 'failed' | 'done';
  problem?: string;
  uploadId?: string;
}

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly ChosenFile[], folder: string) => void;
  /** Resumes interrupted uploads. */
  resume: () => void;
  cancel: (item: UploadItem) => void;
  clear: () => void;
}

let lastId = 0;
const nextId = (): string => String((lastId += 1));

/** Uploads files one after another, and resumes when the connection is restored. */
export function useUploads(provider: Provider): Uploads {
  const { toast } = useToast();
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const known = useRef(new Map<string, Promise<string>>());
  const running = useRef<{ id: string; canceling: AbortController } | null>(null);

  const change = (id: string, changed: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...changed } : item)));

  const send = async (item: UploadItem, signal: AbortSignal) => {
    const folder = await getOrCreateFolder(provider, item.folder, item.folders, known.current);
    if (item.file.size <= SINGLE_REQUEST_MAX_BYTES && item.uploadId === undefined)
      return uploadInOneRequest(provider, folder, item, (sent) => change(item.id, { sent }));
    return uploadInChunks({
      file: item.file,
      calls: buildChunkRequests(provider, folder, item.file, signal),
      uploadId: item.uploadId,
      onStarted: (uploadId) => change(item.id, { uploadId }),
      onProgress: (sent) => change(item.id, { sent }),
      signal,
    });
  };

  const next = items.find(({ status }) => status === 'waiting');
  useEffect(() => {
    if (next === undefined || running.current !== null) return;
    const canceling = new AbortController();
    running.current = { id: next.id, canceling };
    change(next.id, { status: 'sending' });
    void send(next, canceling.signal)
      .then(
        () => change(next.id, { status: 'done', sent: next.file.size }),
        (error: unknown) => {
          if (canceling.signal.aborted) return;
          known.current.clear();
          const problem = describeError(error);
          change(next.id, { status: isTransient(error) ? 'broken' : 'failed', problem });
          if (isTransient(error)) return;
          const description = `Failed to upload file. Please try again. ${problem}`;
          toast({ title: 'Upload Failed', description, variant: 'destructive' });
        },
      )
      .finally(() => {
        running.current = null;
        setItems((all) => [...all]);
        void client.invalidateQueries({ queryKey: storageKeys.all });
      });
  });

  const resume = useCallback(
    () => setItems((all) => all.map((item) => (item.status === 'broken' ? { ...item, status: 'waiting' } : item))),
    [],
  );
  useEffect(() => {
    globalThis.addEventListener('online', resume);
    return () => globalThis.removeEventListener('online', resume);
  }, [resume]);
  useEffect(() => () => running.current?.canceling.abort(), []);

  return {
    items,
    add: (files, folder) =>
      setItems((all) => [
        ...all,
        ...files.map(({ file, folders }) => ({
          id: nextId(),
          key: createIdempotencyKey(),
          file,
          folder,
          folders,
          sent: 0,
          status: 'waiting' as const,
        })),
      ]),
    resume,
    cancel: ({ id, uploadId }) => {
      if (running.current?.id === id) running.current.canceling.abort();
      if (uploadId !== undefined) void abandonUpload(provider, uploadId).catch(() => undefined); // removed automatically after two days
      setItems((all) => all.filter((item) => item.id !== id));
    },
    clear: () => setItems((all) => all.filter(({ status }) => status !== 'done' && status !== 'failed')),
  };
}
