import styled from '@emotion/styled';
import { type FormEvent, useRef } from 'react';
import { OutlinedButton, PrimaryButton } from './buttons';
import { LeadField } from './LeadField';
import type { LeadState } from './use-lead';

const Form = styled.form({ display: 'grid', gap: 16, marginTop: 20 });

const Buttons = styled.div({ display: 'flex', justifyContent: 'flex-end', gap: 12, marginTop: 4 });

const Failure = styled.p({ color: 'var(--sl-overdue-main)', fontSize: '0.875rem' });

export function ContactForm({ lead, onCancel }: { lead: LeadState; onCancel: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await lead.submit();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <LeadField lead={lead} name="name" label="Name" autoComplete="name" required />
      <LeadField lead={lead} name="email" label="Work email" type="email" autoComplete="email" required />
      <LeadField lead={lead} name="company" label="Company (optional)" autoComplete="organization" />
      <LeadField lead={lead} name="message" label="What should we know? (optional)" multiline />
      {lead.failure && <Failure role="alert">{lead.failure}</Failure>}
      <Buttons>
        <OutlinedButton type="button" onClick={onCancel}>
          Cancel
        </OutlinedButton>
        <PrimaryButton type="submit" disabled={lead.sending}>
          {lead.sending ? 'Sending...' : 'Send request'}
        </PrimaryButton>
      </Buttons>
    </Form>
  );
}
