import { DISCARD_QUESTION } from '@stampline/ui/form';
import { useEffect, useRef } from 'react';

/** Asks whether to discard the input; Escape keeps it. */
export function DiscardChangesDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="discard-dialog"
      ref={dialog}
      role="alertdialog"
      aria-labelledby="discard-title"
      aria-describedby="discard-text"
      onClose={onKeep}
    >
      <h2 id="discard-title">{DISCARD_QUESTION.title}</h2>
      <p className="quiet" id="discard-text">
        {DISCARD_QUESTION.description}
      </p>
      <div className="dialog-buttons">
        <button className="button" type="button" onClick={onKeep} autoFocus>
          Cancel
        </button>
        <button className="button button-primary" type="button" onClick={onDiscard}>
          {DISCARD_QUESTION.confirmLabel}
        </button>
      </div>
    </dialog>
  );
}
