import { queryKeys, describeError, announceTaskHere, trackTask } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { buildUploadFailedToast, buildImportToast } from './import-toast';
import { fetchPreview, PREVIEWS_PATH } from './import-preview';
import { type ChosenHeaderPosition, inspectFile } from './inspection';
import { fetchImport, importKeys, type PolicyImport } from './policy-import';
import { sendPolicies, throwUploadErrors, UploadError } from './send-policies';
import { toFormFields, type UploadChoices } from './upload-choices';
import { setUploadState, type UploadDraft } from './upload-store';

/**
 * Inspects a file. A file that follows the template is previewed immediately; for other files, the columns are shown first. @param place position of
 * the column names, if the user chose it
 */
export async function beginUpload(file: File, choices: UploadChoices, client: QueryClient, place?: ChosenHeaderPosition): Promise<void> {
  setUploadState({ step: 'inspecting', fileName: file.name });
  await failOnError(file.name, async () => {
    const inspection = await throwUploadErrors(inspectFile(file, place));
    const draft: UploadDraft = { file, choices, inspection, mapping: null };
    if (inspection.fitsTemplate && place === undefined) await createPreview(draft, client);
    else setUploadState({ step: 'matching', draft, mapping: inspection.mapping });
  });
}

export async function previewUpload(draft: UploadDraft, client: QueryClient): Promise<void> {
  await failOnError(draft.file.name, () => createPreview(draft, client));
}

async function createPreview(draft: UploadDraft, client: QueryClient): Promise<void> {
  const { file, choices, mapping } = draft;
  const id = await sendUpload(file, PREVIEWS_PATH, toFormFields(choices, mapping));
  setUploadState({ step: 'previewing', fileName: file.name, id });
  const release = announceTaskHere(id);
  try {
    await trackTask(id, client);
  } finally {
    release({ announced: true });
  }
  const preview = await fetchPreview(id);
  if (preview.result === null) showFailure(file.name, preview.problem ?? '', preview.problem);
  else {
    setUploadState({ step: 'previewed', draft, preview });
    if (!isOnScreen()) showToast({ title: 'Preview ready', description: file.name, variant: 'success', link: PREVIEW_LINK });
  }
}

/** Records the previewed changes. A toast announces the end on any page. */
export async function recordUpload({ file, choices, mapping }: UploadDraft, previewId: string, client: QueryClient): Promise<void> {
  await failOnError(file.name, async () => {
    const id = await sendUpload(file, '/api/policies/upload', toFormFields(choices, mapping, previewId));
    await followImport(id, file.name, client);
  });
}

async function failOnError(fileName: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = error instanceof UploadError ? error.sentence : describeError(error);
    showFailure(fileName, sentence, error instanceof Error ? error.message : sentence);
  }
}

function showFailure(fileName: string, sentence: string, message: string | null): void {
  setUploadState({ step: 'failed', fileName, sentence });
  showToast(buildUploadFailedToast(message));
}

async function sendUpload(file: File, path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const startedAt = Date.now();
  const sending = { step: 'sending', fileName: file.name, startedAt } as const;
  setUploadState({ ...sending, sent: 0, total: file.size, seenAt: startedAt });
  // If the user leaves the site before the last byte is sent, the upload is lost. After that, the page may be closed.
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
export async function followImport(id: string, fileName: string, client: QueryClient): Promise<void> {
  setUploadState({ step: 'importing', fileName, id });
  void client.invalidateQueries({ queryKey: importKeys.list });
  const release = announceTaskHere(id);
  let announced = false;
  try {
    await trackTask(id, client);
    const policyImport = await fetchImport(id);
    setUploadState({ step: 'over', policyImport });
    await invalidatePolicies(client);
    showToast({ ...buildImportToast(policyImport), ...linkToResult(policyImport) });
    announced = true;
  } finally {
    release({ announced });
  }
}

/** Invalidates the queries of all screens that show policies. */
async function invalidatePolicies(client: QueryClient): Promise<void> {
  const keys = [queryKeys.policies, queryKeys.dashboardStats, queryKeys.upcomingDeadlines, queryKeys.imports];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

const PREVIEW_LINK = { label: 'Open the preview', href: '/policy-upload' };
const isOnScreen = (): boolean => window.location.pathname === PREVIEW_LINK.href;

function linkToResult({ id }: PolicyImport): Pick<ToastInput, 'link'> {
  if (isOnScreen()) return {};
  return { link: { label: 'Open the result', href: `/policy-upload?import=${encodeURIComponent(id)}` } };
}
