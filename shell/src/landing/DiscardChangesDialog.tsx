import styled from '@emotion/styled';
import { discardQuestion } from '@stampline/ui/form';
import { useEffect, useRef } from 'react';
import { OutlinedButton, PrimaryButton } from './buttons';
import { dialogLook } from './dialog-look';
import { Quiet } from './layout-parts';

const Dialog = styled.dialog({ ...dialogLook, width: 'min(400px, calc(100% - 32px))' });

const Buttons = styled.div({ display: 'flex', justifyContent: 'flex-end', gap: 12, marginTop: 20 });

/** Asks to discard the input; Escape keeps it. */
export function DiscardChangesDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} role="alertdialog" aria-labelledby="discard-title" aria-describedby="discard-text" onClose={onKeep}>
      <h2 id="discard-title">{discardQuestion.title}</h2>
      <Quiet id="discard-text">{discardQuestion.description}</Quiet>
      <Buttons>
        <OutlinedButton type="button" onClick={onKeep} autoFocus>
          Cancel
        </OutlinedButton>
        <PrimaryButton type="button" onClick={onDiscard}>
          {discardQuestion.confirmLabel}
        </PrimaryButton>
      </Buttons>
    </Dialog>
  );
}
