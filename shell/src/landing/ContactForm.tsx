import styled from '@emotion/styled';
import { useForm } from '@stampline/ui/form';
import { useEffect } from 'react';
import { OutlinedButton, PrimaryButton } from './buttons';
import { checkLead, emptyLead, type LeadFields } from './lead';
import { LeadField } from './LeadField';
import { type ContactKind, explainLeadFailure, sendLead } from './send-lead';

const Form = styled.form({ display: 'grid', gap: 16, marginTop: 20 });

const Buttons = styled.div({ display: 'flex', justifyContent: 'flex-end', gap: 12, marginTop: 4 });

const Failure = styled.p({ color: 'var(--sl-overdue-main)', fontSize: '0.875rem' });

interface ContactFormProps {
  kind: ContactKind;
  /** Receives the address that we will reply to. */
  onSent: (email: string) => void;
  /** Called when the form becomes empty or nonempty. */
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}

export function ContactForm({ kind, onSent, onChanged, onCancel }: ContactFormProps) {
  const form = useForm<LeadFields>({
    initial: emptyLead,
    check: checkLead,
    submit: async (fields) => onSent(await sendLead(kind, fields)),
    explain: explainLeadFailure,
  });
  useEffect(() => onChanged(form.isChanged), [onChanged, form.isChanged]);
  return (
    <Form noValidate onSubmit={form.onSubmit}>
      <LeadField form={form} name="name" label="Name" autoComplete="name" required />
      <LeadField form={form} name="email" label="Work email" type="email" autoComplete="email" required />
      <LeadField form={form} name="company" label="Company (optional)" autoComplete="organization" />
      <LeadField form={form} name="message" label="How can we help? (optional)" multiline />
      {form.failure && <Failure role="alert">{form.failure}</Failure>}
      <Buttons>
        <OutlinedButton type="button" onClick={onCancel}>
          Cancel
        </OutlinedButton>
        <PrimaryButton type="submit" disabled={form.sending}>
          {form.sending ? 'Sending...' : 'Send request'}
        </PrimaryButton>
      </Buttons>
    </Form>
  );
}
