import { useState } from 'react';
import { checkLead, emptyLead, type LeadErrors, type LeadFields } from './lead';

export type LeadState = ReturnType<typeof useLead>;

/** The contact form's fields, errors and sending. */
export function useLead(kind: 'demo' | 'sales') {
  const [fields, setFields] = useState(emptyLead);
  const [errors, setErrors] = useState<LeadErrors>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string>();

  const change = (field: keyof LeadFields, value: string) => {
    setFields((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };

  /** Sends when the fields are right; answers the first wrong field otherwise. */
  const submit = async (): Promise<keyof LeadFields | undefined> => {
    const wrong = checkLead(fields);
    setErrors(wrong);
    if (wrong.name) return 'name';
    if (wrong.email) return 'email';
    setSending(true);
    setFailure(await send(kind, fields));
    setSending(false);
    return undefined;
  };

  const send = async (leadKind: string, { name, email, company, message }: LeadFields): Promise<string | undefined> => {
    const body = {
      kind: leadKind,
      name: name.trim(),
      email: email.trim(),
      company: company.trim() || undefined,
      message: message.trim() || undefined,
    };
    try {
      const response = await fetch('/api/leads', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) return await refusal(response);
      setSentTo(body.email);
      return undefined;
    } catch {
      return 'The request could not be sent. Check your connection and send it again; nothing you typed is lost.';
    }
  };

  return { fields, errors, failure, sending, sentTo, change, submit };
}

async function refusal(response: Response): Promise<string> {
  if (response.status === 429) return 'Too many requests from here. Wait a minute and send it again.';
  const problem: { detail?: string } = await response.json().catch(() => ({}));
  return problem.detail ?? 'The request could not be stored. Send it again in a moment.';
}
