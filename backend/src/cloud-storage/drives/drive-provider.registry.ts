import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { AccessTokensService } from '../../platform/outside/oauth/access-tokens.js';
import type { OAuthProvider } from '../../platform/outside/oauth/oauth-provider.js';
import { OutboundClient } from '../../platform/outside/outbound/outbound.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { DriveApi } from './drive-api.js';
import { DriveHttpClient, type ExplainFailure } from './drive-client.http.js';
import { type DriveAddresses, DRIVES, type DriveName, type DriveDefinition, toSimulatedAddresses } from './drive-terms.js';
import { DropboxClient, explainDropbox } from './dropbox/dropbox-client.http.js';
import { explainGoogleDrive, GoogleDriveClient } from './google/google-drive-client.http.js';
import { explainOneDrive, OneDriveClient } from './onedrive/onedrive-client.http.js';

export interface DriveHandle {
  readonly organizationId: string;
  readonly connectionId: string;
  readonly isSimulator: boolean;
}

interface DriveKind {
  readonly explain: ExplainFailure;
  readonly open: (line: DriveHttpClient, addresses: DriveAddresses) => DriveApi;
}

const KINDS: Readonly<Record<DriveName, DriveKind>> = {
  googledrive: { explain: explainGoogleDrive, open: (line, { api }) => new GoogleDriveClient(line, api) },
  dropbox: { explain: explainDropbox, open: (line, { api, content = api }) => new DropboxClient(line, api, content) },
  onedrive: { explain: explainOneDrive, open: (line, { api }) => new OneDriveClient(line, api) },
};

/** OAuth client that the drive simulators accept. */
const SIMULATED_CLIENT = { id: 'stampline-simulator', secret: 'simulator-secret' };

/** Provides the cloud drives that the operator has configured, with their URLs and OAuth clients. */
@Injectable()
export class DriveProviderRegistry {
  private readonly credentials: Readonly<Record<DriveName, Readonly<Record<string, string | undefined>>>>;
  private readonly simulatorUrl: string | undefined;
  private readonly timeoutMs: number;

  constructor(
    configuration: Configuration,
    private readonly outbound: OutboundClient,
    private readonly tokens: AccessTokensService,
  ) {
    this.simulatorUrl = configuration.get('driveSimulatorUrl');
    this.timeoutMs = configuration.get('driveTimeoutMs');
    this.credentials = {
      googledrive: {
        GOOGLE_DRIVE_CLIENT_ID: configuration.get('googleDriveClientId'),
        GOOGLE_DRIVE_CLIENT_SECRET: configuration.get('googleDriveClientSecret'),
      },
      dropbox: { DROPBOX_APP_KEY: configuration.get('dropboxAppKey'), DROPBOX_APP_SECRET: configuration.get('dropboxAppSecret') },
      onedrive: {
        ONEDRIVE_CLIENT_ID: configuration.get('oneDriveClientId'),
        ONEDRIVE_CLIENT_SECRET: configuration.get('oneDriveClientSecret'),
      },
    };
  }

  getTerms(name: DriveName): DriveDefinition {
    return DRIVES[name];
  }

  /** Lists the names of the operator's credentials that are missing. */
  listMissing(name: DriveName): string[] {
    return Object.entries(this.credentials[name]).flatMap(([variable, value]) => (value === undefined ? [variable] : []));
  }

  /** Returns true if the simulator replaces the drive: it is running, and the operator has not set credentials. */
  isSimulated(name: DriveName): boolean {
    return this.simulatorUrl !== undefined && this.listMissing(name).length > 0;
  }

  /** Returns the provider to connect to. @throws Problem 'setup-required' */
  getProviderToConnect(name: DriveName, isSimulator: boolean): OAuthProvider {
    const missing = this.listMissing(name);
    const { title } = DRIVES[name];
    if (missing.length > 0 && !(isSimulator && this.isSimulated(name))) {
      const error = `${title} requires API credentials. Ask your administrator to set ${missing.join(' and ')}.`;
      throw new Problem('setup-required', error, { facts: { error, missing } });
    }
    return this.getOAuthProvider(name, missing.length > 0);
  }

  getOAuthProvider(name: DriveName, isSimulator: boolean): OAuthProvider {
    const { title, scopes, parameters, revocation, consentDays } = DRIVES[name];
    const [id, secret] = Object.values(this.credentials[name]);
    const { authorization, token, revocation: revocationUrl } = this.getAddresses(name, isSimulator);
    const client = isSimulator ? SIMULATED_CLIENT : id !== undefined && secret !== undefined ? { id, secret } : undefined;
    return {
      name: isSimulator ? `${name}-simulator` : name,
      title,
      authorizationUrl: authorization,
      tokenUrl: token,
      ...(revocationUrl !== undefined && { revocationUrl }),
      ...(revocation !== undefined && { revocation }),
      ...(consentDays !== undefined && { consentDays }),
      scopes,
      ...(parameters !== undefined && { parameters }),
      clientAuthentication: 'post',
      callbackPath: `/api/cloud-storage/auth/${name}/callback`,
      ...(client !== undefined && { client }),
    };
  }

  createApi(name: DriveName, { organizationId, connectionId, isSimulator }: DriveHandle): DriveApi {
    const kind = KINDS[name];
    const grant = { oauth: this.getOAuthProvider(name, isSimulator), organizationId, connectionId };
    return kind.open(
      new DriveHttpClient(this.outbound, this.tokens, grant, kind.explain, this.timeoutMs),
      this.getAddresses(name, isSimulator),
    );
  }

  private getAddresses(name: DriveName, isSimulator: boolean): DriveAddresses {
    const terms = DRIVES[name];
    return isSimulator && this.simulatorUrl !== undefined ? toSimulatedAddresses(terms, this.simulatorUrl) : terms.addresses;
  }
}
