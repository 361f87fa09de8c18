import { queryKeys, sentenceOf, tellTaskHere, trackTask } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { importToast, uploadFailedToast } from './import-toast';
import { fetchImport, importKeys, type PolicyImport } from './policy-import';
import { sendPolicies, UploadError } from './send-policies';
import type { UploadChoices } from './upload-choices';
import { setUploadState } from './upload-store';

/** Sends a file, follows its import and tells the end by a toast, whatever screen is open by then. */
export async function runUpload(file: File, choices: UploadChoices, client: QueryClient): Promise<void> {
  const fileName = file.name;
  const startedAt = Date.now();
  const sending = { step: 'sending', fileName, startedAt } as const;
  setUploadState({ ...sending, sent: 0, total: file.size, seenAt: startedAt });
  // Until the last byte is sent, leaving the site loses the file. After that the server goes on by itself.
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    const id = await sendPolicies(file, choices, (bytes) => setUploadState({ ...sending, ...bytes, seenAt: Date.now() }));
    window.removeEventListener('beforeunload', askBeforeLeaving);
    await follow(id, fileName, client);
  } catch (error) {
    const sentence = error instanceof UploadError ? error.sentence : sentenceOf(error);
    setUploadState({ step: 'failed', fileName, sentence });
    showToast(uploadFailedToast(error instanceof Error ? error.message : sentence));
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Picks an import up that was started before this page was loaded. */
export async function follow(id: string, fileName: string, client: QueryClient): Promise<void> {
  setUploadState({ step: 'importing', fileName, id });
  void client.invalidateQueries({ queryKey: importKeys.list });
  const release = tellTaskHere(id);
  let told = false;
  try {
    await trackTask(id, client);
    const policyImport = await fetchImport(id);
    setUploadState({ step: 'over', policyImport });
    await refreshBook(client);
    showToast({ ...importToast(policyImport), ...linkToResult(policyImport) });
    told = true;
  } finally {
    release({ told });
  }
}

/** Everything that a changed book of business changes on other screens. */
async function refreshBook(client: QueryClient): Promise<void> {
  const keys = [queryKeys.policies, queryKeys.dashboardStats, queryKeys.upcomingDeadlines, queryKeys.imports];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

function linkToResult({ id }: PolicyImport): Pick<ToastInput, 'link'> {
  if (window.location.pathname === '/policy-upload') return {};
  return { link: { label: 'Open the result', href: `/policy-upload?import=${encodeURIComponent(id)}` } };
}
