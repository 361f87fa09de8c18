import { useForm } from '@stampline/ui/form';
import { useEffect } from 'react';
import { checkLead, emptyLead, type LeadFields } from './lead';
import { LeadField } from './LeadField';
import { type ContactKind, explainLeadFailure, sendLead } from './send-lead';

interface ContactFormProps {
  kind: ContactKind;
  /** Called with the email address to which we will reply. */
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
    <form className="contact-form" noValidate onSubmit={form.onSubmit}>
      <LeadField form={form} name="name" label="Name" autoComplete="name" required />
      <LeadField form={form} name="email" label="Work email" type="email" autoComplete="email" required />
      <LeadField form={form} name="company" label="Company (optional)" autoComplete="organization" />
      <LeadField form={form} name="message" label="How can we help? (optional)" multiline />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="dialog-buttons">
        <button className="button" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="button button-primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Sending...' : 'Send request'}
        </button>
      </div>
    </form>
  );
}
