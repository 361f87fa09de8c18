import type { FormFailure } from '@stampline/ui/form';
import type { LeadFields } from './lead';

export type ContactKind = 'demo' | 'sales';

/** Thrown if the server rejected the request; the message is for the visitor. */
class LeadRefusedError extends Error {
  override name = 'LeadRefusedError';
}

/** Stores a request without the API client, which the landing page does not load. Returns the email address to which we will reply. */
export async function sendLead(kind: ContactKind, { name, email, company, message }: LeadFields): Promise<string> {
  const body = {
    kind,
    name: name.trim(),
    email: email.trim(),
    company: company.trim() || undefined,
    message: message.trim() || undefined,
  };
  const response = await fetch('/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new LeadRefusedError(await readRefusal(response));
  return body.email;
}

export function explainLeadFailure(error: unknown): FormFailure {
  const unreachable = 'We could not send your request. Check your connection and try again; your entries are still here.';
  return { sentence: error instanceof LeadRefusedError ? error.message : unreachable, errors: [] };
}

async function readRefusal(response: Response): Promise<string> {
  if (response.status === 429) return 'Too many requests from your network. Wait a minute and try again.';
  const problem: { detail?: string } = await response.json().catch(() => ({}));
  return problem.detail ?? 'We could not save your request. Try again in a moment.';
}
