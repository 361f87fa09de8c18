import type { DriveConnection } from './drive-connections.queries.js';
import { computeDriveState } from './drive-state.js';
import { DRIVES } from './drive-terms.js';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-11-25T13:00:00Z');
const row: DriveConnection = {
  provider: 'onedrive',
  connectionId: 'connection',
  isSimulator: false,
  accountName: 'Dana Reyes',
  accountEmail: null,
  used: 0,
  limit: null,
  homeId: 'home',
  lastUsedAt: null,
  checkedAt: null,
  lastError: null,
  errorKind: null,
  retryAt: null,
};
const granted = { state: 'connected' as const, scopes: ['https://graph.microsoft.com/Files.ReadWrite', 'user.read'], consentEndsAt: null };
const computeState = (changes: Partial<DriveConnection>, facts: Parameters<typeof computeDriveState>[2] = granted) =>
  computeDriveState(DRIVES.onedrive, { ...row, ...changes }, facts, now);

test.each([
  ['no problem occurred', {}, 'connected', null],
  ['the drive is full', { lastError: 'Full.', errorKind: 'full' }, 'connected', 'Full.'],
  ['the drive was unavailable', { lastError: 'Away.', errorKind: 'away' }, 'unreachable', 'Away.'],
  ['the token could not be renewed', { lastError: 'Away.' }, 'unreachable', 'Away.'],
  ['the drive does not allow it', { lastError: 'Not allowed.', errorKind: 'forbidden' }, 'limited', 'Not allowed.'],
  ['the drive does not know the connection', { lastError: 'Unknown.', errorKind: 'unauthorized' }, 'needs-reconnect', 'Unknown.'],
  ['the drive is busy', { lastError: 'Busy.', errorKind: 'throttled', retryAt: later }, 'throttled', 'Busy.'],
  ['the drive was busy', { lastError: 'Busy.', errorKind: 'throttled', retryAt: now }, 'connected', null],
] as const)('%s', (_what, changes, state, problem) => {
  expect(computeState(changes)).toMatchObject({ state, problem, scopes: ['Read and write files', 'Read the account'] });
});

test('reports a connection whose consent lacks a required scope as limited, and names the scope', () => {
  expect(computeState({}, { ...granted, scopes: ['User.Read'] })).toEqual({
    state: 'limited',
    scopes: ['Read the account'],
    problem: 'Stampline needs more access to OneDrive: read and write files. Connect OneDrive again and allow all access.',
    retryAt: null,
  });
});

test('asks the user to reconnect if the consent has expired or is missing', () => {
  const sentence = 'OneDrive no longer accepts the connection. Connect OneDrive again.';
  expect(computeState({}, { ...granted, state: 'reconnect' })).toMatchObject({ state: 'needs-reconnect', problem: sentence });
  expect(computeDriveState(DRIVES.onedrive, row, undefined, now)).toMatchObject({
    state: 'needs-reconnect',
    problem: sentence,
    scopes: [],
  });
});
