import { randomUUID } from 'node:crypto';

/** The processes of the product that a test may stop, start or kill. */
export type Part = 'web process' | 'worker' | 'Redis' | 'shell' | RemotePart;
export type RemotePart = 'mfe-compliance' | 'mfe-filing' | 'mfe-documents' | 'mfe-integrations';

async function ask(action: 'stop' | 'start' | 'kill' | 'demo', asked: Record<string, string>): Promise<string> {
  const response = await fetch(`${process.env['E2E_CONTROL']}/${action}?${new URLSearchParams(asked).toString()}`, { method: 'POST' });
  const said = await response.text();
  if (!response.ok) throw new Error(`${action} ${JSON.stringify(asked)}: ${said}`);
  return said;
}

const act = async (action: 'stop' | 'start' | 'kill', part: Part): Promise<void> => void (await ask(action, { part }));

export const stopPart = (part: Part) => act('stop', part);
export const startPart = (part: Part) => act('start', part);
/** As in a crash: the product's supervisor starts the part again. */
export const killPart = (part: Part) => act('kill', part);

/** One more demo organization, loaded as `npm start` loads it. @returns the sign-in of its owner */
export async function loadDemo(): Promise<{ email: string; password: string }> {
  const signIn: { email: string; password: string } = JSON.parse(await ask('demo', { address: `demo-${randomUUID()}@stampline.example` }));
  return signIn;
}
