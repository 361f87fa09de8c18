import { queryKeys, sentenceOf, announceTaskHere, trackTask } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { uploadFailedToast, importToast } from './import-toast';
import { fetchPreview, PREVIEWS } from './import-preview';
import { type ChosenPlace, inspectFile } from './inspection';
import { fetchImport, importKeys, type PolicyImport } from './policy-import';
import { sendPolicies, unlessRefused, UploadError } from './send-policies';
import { choiceFields, type UploadChoices } from './upload-choices';
import { setUploadState, type UploadDraft } from './upload-store';

/**
 * Inspects a file. A file like the template is previewed at once; for others, the columns are shown first.
 * @param place position of the column names, when chosen manually
 */
export async function beginUpload(file: File, choices: UploadChoices, client: QueryClient, place?: ChosenPlace): Promise<void> {
  setUploadState({ step: 'inspecting', fileName: file.name });
  await orFail(file.name, async () => {
    const inspection = await unlessRefused(inspectFile(file, place));
    const draft: UploadDraft = { file, choices, inspection, mapping: null };
    if (inspection.fitsTemplate && place === undefined) await makePreview(draft, client);
    else setUploadState({ step: 'matching', draft, mapping: inspection.mapping });
  });
}

/** Previews the changes of the file. */
export async function previewUpload(draft: UploadDraft, client: QueryClient): Promise<void> {
  await orFail(draft.file.name, () => makePreview(draft, client));
}

async function makePreview(draft: UploadDraft, client: QueryClient): Promise<void> {
  const { file, choices, mapping } = draft;
  const id = await send(file, PREVIEWS, choiceFields(choices, mapping));
  setUploadState({ step: 'previewing', fileName: file.name, id });
  const release = announceTaskHere(id);
  try {
    await trackTask(id, client);
  } finally {
    release({ announced: true });
  }
  const preview = await fetchPreview(id);
  if (preview.result === null) fail(file.name, preview.problem ?? '', preview.problem);
  else {
    setUploadState({ step: 'previewed', draft, preview });
    if (!isOnScreen()) showToast({ title: 'Preview ready', description: file.name, variant: 'success', link: TO_UPLOAD });
  }
}

/** Records the previewed changes. A toast announces the end on any page. */
export async function bookUpload({ file, choices, mapping }: UploadDraft, previewId: string, client: QueryClient): Promise<void> {
  await orFail(file.name, async () => {
    const id = await send(file, '/api/policies/upload', choiceFields(choices, mapping, previewId));
    await follow(id, file.name, client);
  });
}

async function orFail(fileName: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = error instanceof UploadError ? error.sentence : sentenceOf(error);
    fail(fileName, sentence, error instanceof Error ? error.message : sentence);
  }
}

function fail(fileName: string, sentence: string, message: string | null): void {
  setUploadState({ step: 'failed', fileName, sentence });
  showToast(uploadFailedToast(message));
}

async function send(file: File, path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const startedAt = Date.now();
  const sending = { step: 'sending', fileName: file.name, startedAt } as const;
  setUploadState({ ...sending, sent: 0, total: file.size, seenAt: startedAt });
  // Leaving the site before the last byte is sent loses the file. After that, the server continues alone.
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    return await sendPolicies({ path, file, fields, onProgress: (bytes) => setUploadState({ ...sending, ...bytes, seenAt: Date.now() }) });
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Follows an import that was started before this page was loaded. */
export async function follow(id: string, fileName: string, client: QueryClient): Promise<void> {
  setUploadState({ step: 'importing', fileName, id });
  void client.invalidateQueries({ queryKey: importKeys.list });
  const release = announceTaskHere(id);
  let announced = false;
  try {
    await trackTask(id, client);
    const policyImport = await fetchImport(id);
    setUploadState({ step: 'over', policyImport });
    await refreshBook(client);
    showToast({ ...importToast(policyImport), ...linkToResult(policyImport) });
    announced = true;
  } finally {
    release({ announced });
  }
}

/** Invalidates the queries of all screens that show policies. */
async function refreshBook(client: QueryClient): Promise<void> {
  const keys = [queryKeys.policies, queryKeys.dashboardStats, queryKeys.upcomingDeadlines, queryKeys.imports];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

const TO_UPLOAD = { label: 'Open the preview', href: '/policy-upload' };
const isOnScreen = (): boolean => window.location.pathname === TO_UPLOAD.href;

function linkToResult({ id }: PolicyImport): Pick<ToastInput, 'link'> {
  if (isOnScreen()) return {};
  return { link: { label: 'Open the result', href: `/policy-upload?import=${encodeURIComponent(id)}` } };
}
