import { useTask } from '@stampline/api-client';
import { formatFileSize, ProgressBar, TaskProgress } from '@stampline/ui';
import { importKeys } from './policy-import';
import type { UploadState } from './upload-store';

/** Progress of the upload, then of the rows, each with the remaining time. */
export function UploadProgress({ state }: { state: UploadState }) {
  if (state.step === 'sending') {
    const { sent, total, startedAt, seenAt, fileName } = state;
    const count = `${formatFileSize(sent)} of ${formatFileSize(total)}`;
    return (
      <ProgressBar
        title={`Sending ${fileName}`}
        done={sent}
        total={total}
        startedAt={startedAt}
        seenAt={seenAt}
        count={count}
        note="Stay on this site until the file has been sent."
      />
    );
  }
  if (state.step === 'inspecting') {
    const title = `Reading ${state.fileName}`;
    return <ProgressBar title={title} done={0} total={null} startedAt={0} seenAt={0} count="" note="Nothing is recorded yet." />;
  }
  if (state.step === 'previewing') return <PreviewProgress id={state.id} fileName={state.fileName} />;
  return state.step === 'importing' ? <ImportProgress id={state.id} fileName={state.fileName} /> : null;
}

function PreviewProgress({ id, fileName }: { id: string; fileName: string }) {
  const progress = useTask(id, []);
  return (
    <TaskProgress
      title={`Previewing ${fileName}`}
      known={{ done: 0, total: null }}
      live={progress}
      unit="row"
      note="Nothing is recorded yet."
    />
  );
}

function ImportProgress({ id, fileName }: { id: string; fileName: string }) {
  const progress = useTask(id, importKeys.list);
  return (
    <TaskProgress
      title={`${getPhaseLabel(progress?.phase ?? 'queued')} ${fileName}`}
      known={{ done: 0, total: null }}
      live={progress}
      unit="row"
      note="You can leave this page. The import continues, and we notify you when it is done."
    />
  );
}

const PHASES: Readonly<Record<string, string>> = {
  queued: 'Waiting to import',
  checking: 'Checking',
};

function getPhaseLabel(phase: string): string {
  return PHASES[phase] ?? 'Importing';
}
