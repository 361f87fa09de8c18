/** @jest-environment node */
import { completeShares } from './shares-of-remotes';

test('a share of a remote says its version and scope, one of the shell stays as it is', () => {
  const ofShell = { version: '9.5.0', scope: ['default'], get: () => 1 };
  const ofRemote = { get: () => 2, from: 'mfeFiling', eager: false };
  const scope = { '@mui/material/Badge': { '9.5.0': ofShell, '9.6.0': ofRemote } };
  completeShares(scope);
  expect(scope['@mui/material/Badge']['9.5.0']).toEqual(ofShell);
  expect(ofRemote).toMatchObject({ version: '9.6.0', scope: ['default'], from: 'mfeFiling' });
});
