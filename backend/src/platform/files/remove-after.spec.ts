import { UnknownCommitError } from '../database/commit-errors.js';
import { removeAfter } from './remove-after.js';

it.each([
  ['is removed when its row was refused', new Error('refused'), ['file']],
  ['stays when its row may be stored', new UnknownCommitError(new Error('lost')), []],
])('a file %s', async (_name, error, expected) => {
  const removed: string[] = [];
  await removeAfter(error, { remove: async (_organizationId, fileId) => void removed.push(fileId) }, 'organization', 'file');
  expect(removed).toEqual(expected);
});
