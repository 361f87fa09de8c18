import styled from '@emotion/styled';
import { DISCARD_QUESTION } from '@stampline/ui/form';
import { useEffect, useRef } from 'react';
import { OutlinedButton, PrimaryButton } from './buttons';
import { dialogStyles } from './dialog-styles';
import { QuietText } from './layout-parts';

const Dialog = styled.dialog({ ...dialogStyles, width: 'min(400px, calc(100% - 32px))' });

const Buttons = styled.div({ display: 'flex', justifyContent: 'flex-end', gap: 12, marginTop: 20 });

/** Asks to discard the input; Escape keeps it. */
export function DiscardChangesDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} role="alertdialog" aria-labelledby="discard-title" aria-describedby="discard-text" onClose={onKeep}>
      <h2 id="discard-title">{DISCARD_QUESTION.title}</h2>
      <QuietText id="discard-text">{DISCARD_QUESTION.description}</QuietText>
      <Buttons>
        <OutlinedButton type="button" onClick={onKeep} autoFocus>
          Cancel
        </OutlinedButton>
        <PrimaryButton type="button" onClick={onDiscard}>
          {DISCARD_QUESTION.confirmLabel}
        </PrimaryButton>
      </Buttons>
    </Dialog>
  );
}
