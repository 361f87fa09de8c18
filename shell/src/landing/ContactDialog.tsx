import styled from '@emotion/styled';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { OutlinedButton } from './buttons';
import { ContactForm } from './ContactForm';
import { dialogStyles } from './dialog-styles';
import { DiscardChangesDialog } from './DiscardChangesDialog';
import { QuietText } from './layout-parts';
import type { ContactKind } from './send-lead';

const TEXTS = {
  demo: { title: 'Schedule a demo', text: 'Half an hour with the states you write in. We reply within one business day.' },
  sales: { title: 'Contact sales', text: 'Tell us how many policies and states you handle. We reply within one business day.' },
} as const;

const Dialog = styled.dialog({ ...dialogStyles, width: 'min(520px, calc(100% - 32px))' });

/** Asks for contact details, and stores the request. A native dialog brings focus handling, Escape and backdrop. Loaded on demand. */
export default function ContactDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => (isChanged && !sentTo ? setAsking(true) : onClose());
  // A second Escape closes a native dialog even when the first was prevented.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <Dialog ref={dialog} aria-labelledby="contact-title" onKeyDown={escape} onClose={onClose}>
      <h2 id="contact-title">{TEXTS[kind].title}</h2>
      {sentTo ? (
        <>
          <QuietText role="status">Thank you. We received your request and will reply to {sentTo}.</QuietText>
          <OutlinedButton type="button" onClick={onClose} style={{ marginTop: 20 }} autoFocus>
            Close
          </OutlinedButton>
        </>
      ) : (
        <>
          <QuietText>{TEXTS[kind].text}</QuietText>
          <ContactForm kind={kind} onSent={setSentTo} onChanged={setChanged} onCancel={close} />
        </>
      )}
      {isAsking && <DiscardChangesDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
