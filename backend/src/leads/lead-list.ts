import { Client } from 'pg';

/** A request for a demo or a call; equal requests are one. */
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

/** Returns all requests, newest first. @param ownerUrl database as the role that owns the tables: the running product cannot read requests */
export async function listLeads(ownerUrl: string): Promise<Lead[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Lead>(
      `select kind, name, email, company, message, min(created_at) as "firstAt", count(*)::int as times
         from leads group by kind, name, email, company, message order by "firstAt" desc, email`,
    );
    return rows;
  } finally {
    await owner.end();
  }
}

/** Formats requests for a terminal. Strangers wrote them, so control characters are removed. */
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
