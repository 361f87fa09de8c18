/** The processes of the product that a test may stop, start or kill. */
export type Part = 'web process' | 'worker' | 'Redis' | 'shell' | RemotePart;
export type RemotePart = 'mfe-compliance' | 'mfe-filing' | 'mfe-documents' | 'mfe-integrations';

async function act(action: 'stop' | 'start' | 'kill', part: Part): Promise<void> {
  const response = await fetch(`${process.env['E2E_CONTROL']}/${action}?part=${encodeURIComponent(part)}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${action} ${part}: ${await response.text()}`);
}

export const stopPart = (part: Part) => act('stop', part);
export const startPart = (part: Part) => act('start', part);
/** As in a crash: the product's supervisor starts the part again. */
export const killPart = (part: Part) => act('kill', part);
