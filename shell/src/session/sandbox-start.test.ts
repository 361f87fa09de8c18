import { fakeApi, noContent } from '@stampline/testing';
import { waitFor } from '@testing-library/react';
import { leaveTo } from './leave-to';
import { lookAtSandbox } from '../sandbox/look-at-sandbox';

jest.mock('./leave-to');

const api = fakeApi();

test.each([true, false])('reloads at the dashboard, which is at /, on %s', async (isOpen) => {
  jest.mocked(leaveTo).mockReset();
  api.on('put', '/api/auth/sandbox', noContent);
  await lookAtSandbox(isOpen);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});
