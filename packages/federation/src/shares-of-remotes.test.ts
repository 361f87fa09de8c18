/** @jest-environment node */
import { completeShares } from './shares-of-remotes';

test('adds version and scope to a share of a remote, and keeps one of the shell', () => {
  const ofShell = { version: '9.5.0', scope: ['default'], get: () => 1 };
  const ofRemote = { get: () => 2, from: 'mfeFiling', eager: false };
  const scope = { '@mui/material/Badge': { '9.5.0': ofShell, '9.6.0': ofRemote } };
  completeShares(scope);
  expect(scope['@mui/material/Badge']['9.5.0']).toEqual(ofShell);
  expect(ofRemote).toMatchObject({ version: '9.6.0', scope: ['default'], from: 'mfeFiling' });
});
