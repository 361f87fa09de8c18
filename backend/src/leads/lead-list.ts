/** A request for a demo or a call; equal requests are merged. */
export interface Lead {
  readonly kind: 'demo' | 'sales';
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly message: string | null;
  readonly firstAt: Date;
  readonly times: number;
}

const TITLES: Readonly<Record<Lead['kind'], string>> = { demo: 'Demo', sales: 'Call from sales' };

/** Formats requests for a terminal. Removes control characters, because strangers wrote the requests. */
export function formatLeads(leads: readonly Lead[]): string {
  return leads.map(formatLead).join('\n\n') || 'No one has asked for a demo or a call.';
}

function formatLead({ kind, name, email, company, message, firstAt, times }: Lead): string {
  const lines = [
    `${firstAt.toISOString()}  ${TITLES[kind]}${times > 1 ? ` (sent ${times} times)` : ''}`,
    `${name} <${email}>${company ? `, ${company}` : ''}`,
    ...(message ? message.split('\n') : []),
  ];
  return lines.map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').trim()).join('\n');
}
