import { isDeepStrictEqual } from 'node:util';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OutboundError } from '../../../src/platform/outside/outbound/outbound-error.js';
import type { OutboundRequest } from '../../../src/platform/outside/outbound/outbound.js';
import { isReplayableBody } from '../../../src/platform/outside/outbound/plain-request.js';
import type { DriveApi, DriveItem } from '../../../src/cloud-storage/drives/drive-api.js';
import type { DriveErrorKind } from '../../../src/cloud-storage/drives/drive-error.js';
import { DriveHttpClient, type ExplainFailure } from '../../../src/cloud-storage/drives/drive-client.http.js';
import { NO_BYTES, type ChunkBytes } from '../../../src/cloud-storage/drives/chunk-bytes.js';
import { ChunkReader } from '../../../src/cloud-storage/drives/chunk-reader.js';

/** A response as documented by the vendor. */
export interface VendorResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A response, or a connection that fails before one arrives. */
export type StepOutcome = VendorResponse | 'lost';

/**
 * Ways in which an adapter reads a successful response: as JSON, as JSON after sending bytes, as content, by its `Location` header, or by its status.
 */
type ReadingMode = 'json' | 'json-once' | 'content' | 'location' | 'status';

export interface ScriptStep {
  readonly request: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or bytes as text. */
  readonly body?: unknown;
  readonly response: VendorResponse;
  /** Default: `json`. */
  readonly reads?: ReadingMode;
  /** The URL is a secret, so the request carries no token. */
  readonly isOpen?: boolean;
  /** True if the request is retried after a failure that may have had an effect. */
  readonly isRepeated: boolean;
  readonly toleratesMissing?: boolean;
  /** The fault reported for a refusal without a kind. Default: `refused`. */
  readonly refusedMeans?: DriveErrorKind;
  /** True if the request is made only after an earlier step failed. */
  readonly isAftermath?: boolean;
}

/** A refusal as documented by the vendor, and the fault that the product reports. */
export interface DocumentedRefusal {
  readonly response: VendorResponse;
  readonly kind: DriveErrorKind;
  /** Milliseconds, longer than a user would wait. */
  readonly waitMs?: number;
}

/** An operation on a drive, as requests to its vendor. */
export interface Operation {
  readonly run: (api: DriveApi) => Promise<unknown>;
  readonly steps: readonly ScriptStep[];
  readonly result: unknown;
}

export interface DocumentedDrive {
  readonly name: string;
  readonly explain: ExplainFailure;
  readonly open: (line: DriveHttpClient) => DriveApi;
  readonly refusals: Readonly<Record<string, DocumentedRefusal>>;
  readonly operations: Readonly<Record<string, Operation>>;
}

export interface ScriptedDrive {
  readonly api: DriveApi;
  /** Requests so far, with their tokens. */
  readonly asked: readonly { readonly step: ScriptStep; readonly token: string | null }[];
  /** Delays so far, in milliseconds. */
  readonly waits: readonly number[];
}

/** The fault that replaces the response to a step's first request. */
export interface InjectedFault {
  readonly at: ScriptStep;
  readonly outcome: StepOutcome;
}

const GRANT = {
  oauth: {
    name: 'drive',
    title: 'Drive',
    authorizationUrl: 'https://drive.example/authorize',
    tokenUrl: 'https://drive.example/token',
    scopes: [],
    clientAuthentication: 'post',
    callbackPath: '/callback',
  },
  organizationId: 'organization',
  connectionId: 'connection',
} as const;

async function readSentBody({ body }: OutboundRequest): Promise<unknown> {
  if (isReplayableBody(body)) return (await buffer(Readable.from(body.readBytes()))).toString();
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

const decodeUrl = (address: URL): string => decodeURIComponent(`${address.pathname}${address.search.replaceAll('+', ' ')}`);

const toResponse = ({ status, headers = {}, json, text }: VendorResponse): Response =>
  new Response(text ?? (json === undefined ? null : JSON.stringify(json)), { status, headers });

/** Creates an adapter whose requests are answered from a script: each must be the next unused step with its method, URL, headers and body. */
export function createScriptedDrive(
  { explain, open }: Pick<DocumentedDrive, 'explain' | 'open'>,
  steps: readonly ScriptStep[],
  fault?: InjectedFault,
): ScriptedDrive {
  const remaining = [...steps];
  const waits: number[] = [];
  const asked: { step: ScriptStep; token: string | null }[] = [];
  let met = fault;
  let tokens = 0;

  const getOutcome = async (address: string | URL, sent: OutboundRequest): Promise<VendorResponse> => {
    const request = `${sent.method ?? 'GET'} ${decodeUrl(new URL(address))}`;
    const headers = new Headers(sent.headers);
    const body = await readSentBody(sent);
    const step = remaining.find((one) => one.request === request && isDeepStrictEqual(one.body, body));
    if (step === undefined) throw new Error(`No step expects ${request} with ${JSON.stringify(body)}`);
    asked.push({ step, token: headers.get('authorization') });
    expect(Object.fromEntries(headers)).toMatchObject(step.headers ?? {});
    if (met !== undefined && met.at === step) {
      const { outcome } = met;
      met = undefined;
      if (outcome === 'lost') throw new OutboundError('unreachable', 'The drive cannot be reached.');
      return outcome;
    }
    remaining.splice(remaining.indexOf(step), 1);
    return step.response;
  };

  const outbound = {
    fetch: async (address: string | URL, sent: OutboundRequest = {}) => toResponse(await getOutcome(address, sent)),
    open: async (address: string | URL, sent: OutboundRequest) => {
      const outcome = await getOutcome(address, sent);
      const { status, headers } = toResponse(outcome);
      return status < 300 ? { status, headers, body: Readable.from([Buffer.from(outcome.text ?? '')]) } : toResponse(outcome);
    },
  };
  const accessTokens = {
    accessToken: async (_oauth: unknown, _organization: string, _connection: string, refused?: string) => {
      if (refused !== undefined || tokens === 0) tokens += 1;
      return Promise.resolve(`token-${tokens}`);
    },
  };
  const pause = async (ms: number) => Promise.resolve(waits.push(ms));
  return { api: open(new DriveHttpClient(outbound, accessTokens, GRANT, explain, 1_000, pause)), asked, waits };
}

export async function toChunkBytes(text: string): Promise<ChunkBytes> {
  return (await new ChunkReader(Readable.from([Buffer.from(text)]), text.length).readNext()) ?? NO_BYTES;
}

export async function readText(content: Promise<Readable>): Promise<string> {
  return (await buffer(await content)).toString();
}

export async function listPages(list: AsyncIterable<readonly DriveItem[]>): Promise<(readonly DriveItem[])[]> {
  const pages: (readonly DriveItem[])[] = [];
  for await (const page of list) pages.push(page);
  return pages;
}
