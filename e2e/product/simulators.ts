const getSimulatorUrl = (name: 'E2E_POLICY_SOURCE' | 'E2E_DRIVES'): string => process.env[name] ?? '';

async function sendSettings(address: string, body: object): Promise<string> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

export interface SourceTransaction {
  id: string;
  updated_at: string;
  policy_number: string;
  insured_name: string;
  effective_date: string;
  expiration_date: string;
  transaction_type: string;
  premium: string;
  state: string;
}

/** Sets the records of the policy administration system, and the faults of its next responses. */
export async function setSource(records: readonly SourceTransaction[], pageSize: number, faults: readonly string[]): Promise<void> {
  await sendSettings(`${getSimulatorUrl('E2E_POLICY_SOURCE')}/records`, { records, pageSize });
  await sendSettings(`${getSimulatorUrl('E2E_POLICY_SOURCE')}/faults`, { faults });
}

export type DriveName = 'googledrive' | 'dropbox' | 'onedrive';

export interface DriveContent {
  readonly items: readonly { readonly name: string; readonly size: number; readonly kind: string; readonly isTrashed: boolean }[];
  readonly faults: readonly string[];
}

/** Sets one drive's faults and limits. @returns the drive's content */
export async function setDrive(drive: DriveName, settings: object): Promise<DriveContent> {
  const content: DriveContent = JSON.parse(await sendSettings(`${getSimulatorUrl('E2E_DRIVES')}/control/${drive}`, settings));
  return content;
}
