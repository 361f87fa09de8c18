import { randomUUID } from 'node:crypto';

/** The processes of the product that a test may stop, start or kill. */
export type Part = 'web process' | 'worker' | 'Redis' | 'shell' | RemotePart;
export type RemotePart = 'mfe-compliance' | 'mfe-filing' | 'mfe-documents' | 'mfe-integrations';

async function ask(action: 'stop' | 'start' | 'kill' | 'demo', asked: Record<string, string>): Promise<string> {
  const response = await fetch(`${process.env['E2E_CONTROL']}/${action}?${new URLSearchParams(asked).toString()}`, { method: 'POST' });
  const message = await response.text();
  if (!response.ok) throw new Error(`${action} ${JSON.stringify(asked)}: ${message}`);
  return message;
}

const act = async (action: 'stop' | 'start' | 'kill', part: Part): Promise<void> => void (await ask(action, { part }));

export const stopPart = (part: Part) => act('stop', part);
export const startPart = (part: Part) => act('start', part);
/** Kills a part as in a crash; the product's supervisor starts it again. */
export const killPart = (part: Part) => act('kill', part);

/** Loads another demo organization, as `npm start` does. @returns the owner's sign-in */
export async function loadDemo(): Promise<{ email: string; password: string }> {
  const signIn: { email: string; password: string } = JSON.parse(await ask('demo', { address: `demo-${randomUUID()}@stampline.example` }));
  return signIn;
}
