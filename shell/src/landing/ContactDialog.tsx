import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ContactForm } from './ContactForm';
import { DiscardChangesDialog } from './DiscardChangesDialog';
import type { ContactKind } from './send-lead';

const TEXTS = {
  demo: { title: 'Schedule a demo', text: 'Half an hour with the states you write in. We reply within one business day.' },
  sales: { title: 'Contact sales', text: 'Tell us how many policies and states you handle. We reply within one business day.' },
} as const;

/** Asks for contact details, and stores the request. A native dialog provides focus handling, Escape and a backdrop. Loaded on demand. */
export default function ContactDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => (isChanged && !sentTo ? setAsking(true) : onClose());
  // A second Escape closes a native dialog even if the first one was prevented.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <dialog className="contact-dialog" ref={dialog} aria-labelledby="contact-title" onKeyDown={escape} onClose={onClose}>
      <h2 id="contact-title">{TEXTS[kind].title}</h2>
      {sentTo ? (
        <>
          <p className="quiet" role="status">
            Thank you. We received your request and will reply to {sentTo}.
          </p>
          <button className="button" type="button" onClick={onClose} style={{ marginTop: 20 }} autoFocus>
            Close
          </button>
        </>
      ) : (
        <>
          <p className="quiet">{TEXTS[kind].text}</p>
          <ContactForm kind={kind} onSent={setSentTo} onChanged={setChanged} onCancel={close} />
        </>
      )}
      {isAsking && <DiscardChangesDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </dialog>
  );
}
