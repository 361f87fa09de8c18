/** Name of the product's folder in every drive. */
export const HOME_FOLDER = 'Stampline';

export const DRIVE_NAMES = ['googledrive', 'dropbox', 'onedrive'] as const;
export type DriveName = (typeof DRIVE_NAMES)[number];

/** Properties of a drive that its API does not provide. */
export interface DriveDefinition {
  readonly name: DriveName;
  readonly title: string;
  /** Descriptions of the access that the product requests, by scope. */
  readonly access: Readonly<Record<string, string>>;
  /** Name of the drive's trash. */
  readonly trash: string;
  /** URLs from the provider's documentation, or of the simulator. */
  readonly addresses: DriveAddresses;
  readonly scopes: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  readonly revocation?: 'token' | 'bearer';
  /** Number of days after which an unused consent expires, if only the documentation states it. */
  readonly consentDays?: number;
}

export interface DriveAddresses {
  readonly authorization: string;
  readonly token: string;
  /** URL for revoking a consent; undefined if users can revoke it only on the provider's site. */
  readonly revocation?: string;
  readonly api: string;
  /** Host that serves file content, if it differs from the API's. */
  readonly content?: string;
}

export const DRIVES: Readonly<Record<DriveName, DriveDefinition>> = {
  googledrive: {
    name: 'googledrive',
    title: 'Google Drive',
    access: { 'https://www.googleapis.com/auth/drive.file': 'Read and write files that Stampline created' },
    trash: 'the trash of Google Drive',
    addresses: {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revocation: 'https://oauth2.googleapis.com/revoke',
      api: 'https://www.googleapis.com',
    },
    scopes: ['https://www.googleapis.com/auth/drive.file'],
    // Google returns a new refresh token only if the user is asked for consent again.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  dropbox: {
    name: 'dropbox',
    title: 'Dropbox',
    access: {
      'account_info.read': 'Read the account',
      'files.metadata.read': 'List files',
      'files.content.read': 'Read files',
      'files.content.write': 'Write files',
    },
    trash: 'the deleted files of Dropbox',
    addresses: {
      authorization: 'https://www.dropbox.com/oauth2/authorize',
      token: 'https://api.dropboxapi.com/oauth2/token',
      revocation: 'https://api.dropboxapi.com/2/auth/token/revoke',
      api: 'https://api.dropboxapi.com/2',
      content: 'https://content.dropboxapi.com/2',
    },
    scopes: ['account_info.read', 'files.metadata.read', 'files.content.read', 'files.content.write'],
    parameters: { token_access_type: 'offline' },
    revocation: 'bearer',
  },
  onedrive: {
    name: 'onedrive',
    title: 'OneDrive',
    access: { 'Files.ReadWrite': 'Read and write files', 'User.Read': 'Read the account' },
    trash: 'the recycle bin of OneDrive',
    addresses: {
      authorization: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      api: 'https://graph.microsoft.com/v1.0',
    },
    scopes: ['Files.ReadWrite', 'User.Read', 'offline_access'],
    // https://learn.microsoft.com/entra/identity-platform/refresh-tokens: 90 days, extended by 90 days with each use.
    consentDays: 90,
  },
};

/** Returns the same URLs on the drive simulator. */
export function toSimulatedAddresses({ name, addresses: real }: DriveDefinition, simulatorUrl: string): DriveAddresses {
  const base = `${simulatorUrl.replace(/\/+$/, '')}/${name}`;
  const toSimulatorUrl = (address: string) => `${base}${new URL(address).pathname.replace(/\/$/, '')}`;
  return {
    authorization: toSimulatorUrl(real.authorization),
    token: toSimulatorUrl(real.token),
    ...(real.revocation !== undefined && { revocation: toSimulatorUrl(real.revocation) }),
    api: toSimulatorUrl(real.api),
    ...(real.content !== undefined && { content: toSimulatorUrl(real.content) }),
  };
}

export function isDriveName(name: string): name is DriveName {
  return DRIVE_NAMES.some((one) => one === name);
}
