import { randomUUID } from 'node:crypto';

export type ProductPart = 'web process' | 'worker' | 'Redis' | 'shell' | RemotePart;
export type RemotePart = 'mfe-compliance' | 'mfe-filing' | 'mfe-documents' | 'mfe-integrations';

async function requestControl(action: 'stop' | 'start' | 'kill' | 'demo', asked: Record<string, string>): Promise<string> {
  const response = await fetch(`${process.env['E2E_CONTROL']}/${action}?${new URLSearchParams(asked).toString()}`, { method: 'POST' });
  const message = await response.text();
  if (!response.ok) throw new Error(`${action} ${JSON.stringify(asked)}: ${message}`);
  return message;
}

const controlPart = async (action: 'stop' | 'start' | 'kill', part: ProductPart): Promise<void> =>
  void (await requestControl(action, { part }));

export const stopPart = (part: ProductPart) => controlPart('stop', part);
export const startPart = (part: ProductPart) => controlPart('start', part);
/** Kills a part as a crash would; the product's supervisor restarts it. */
export const killPart = (part: ProductPart) => controlPart('kill', part);

/** Loads another demo organization, as `npm start` does. @returns the owner's credentials */
export async function loadDemo(): Promise<{ email: string; password: string }> {
  const signIn: { email: string; password: string } = JSON.parse(
    await requestControl('demo', { address: `demo-${randomUUID()}@stampline.example` }),
  );
  return signIn;
}
