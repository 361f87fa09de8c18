import type { Provider } from '../storage-api';
import { HoldDialog } from './HoldDialog';
import { MoveDialog } from './MoveDialog';
import { NewFolderDialog } from './NewFolderDialog';
import { PreviewDialog } from './PreviewDialog';
import { RenameDialog } from './RenameDialog';
import { RetentionDialog } from './RetentionDialog';
import { ShareFileDialog } from './ShareFileDialog';
import type { FileActions } from './use-file-actions';

export function FileDialogs({ provider, steps }: { provider: Provider; steps: FileActions }) {
  const { step, open } = steps;
  const close = () => open(null);
  if (step === null) return null;
  if (step.kind === 'folder') return <NewFolderDialog provider={provider} folder={step.folder} onClose={close} onChanged={steps.refresh} />;
  const { file } = step;
  const own = { provider, file, onClose: close, onChanged: steps.refresh };
  if (step.kind === 'rename') return <RenameDialog {...own} />;
  if (step.kind === 'move') return <MoveDialog {...own} />;
  if (step.kind === 'retention') return <RetentionDialog {...own} />;
  if (step.kind === 'hold') return <HoldDialog {...own} />;
  if (step.kind === 'share') return <ShareFileDialog file={file} onClose={close} />;
  return <PreviewDialog provider={provider} file={file} onDownload={() => steps.download(file)} onClose={close} />;
}
