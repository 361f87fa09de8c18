import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { OutlinedButton } from './buttons';
import { ContactForm } from './ContactForm';
import { Quiet } from './layout-parts';
import { useLead } from './use-lead';

export type ContactKind = 'demo' | 'sales';

const words = {
  demo: { title: 'Schedule a demo', text: 'Half an hour with the states you write in. We write back within one business day.' },
  sales: { title: 'Contact sales', text: 'Tell us how many policies and states you handle. We write back within one business day.' },
} as const;

const Dialog = styled.dialog({
  width: 'min(520px, calc(100% - 32px))',
  padding: 28,
  color: 'inherit',
  background: 'var(--sl-surface)',
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
  '&::backdrop': { background: 'rgb(8 20 30 / 55%)' },
  '& h2': { fontSize: '1.25rem', marginBottom: 6 },
});

/** Asks for a name and an address, and stores the request. A native dialog: focus, Escape and backdrop come with it. */
export function ContactDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lead = useLead(kind);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Dialog ref={dialog} aria-labelledby="contact-title" onClose={onClose}>
      <h2 id="contact-title">{words[kind].title}</h2>
      {lead.sentTo ? (
        <>
          <Quiet role="status">Thank you. We have your request and will write to {lead.sentTo}.</Quiet>
          <OutlinedButton type="button" onClick={onClose} style={{ marginTop: 20 }} autoFocus>
            Close
          </OutlinedButton>
        </>
      ) : (
        <>
          <Quiet>{words[kind].text}</Quiet>
          <ContactForm lead={lead} onCancel={onClose} />
        </>
      )}
    </Dialog>
  );
}
