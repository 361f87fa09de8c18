import { createFakeApi, noContent } from '@stampline/testing';
import { waitFor } from '@testing-library/react';
import { leaveTo } from './leave-to';
import { switchSandbox } from '../sandbox/switch-sandbox';

jest.mock('./leave-to');

const api = createFakeApi();

test.each([true, false])('opens the dashboard, at /, with a page load when the sandbox is switched: %s', async (isOpen) => {
  jest.mocked(leaveTo).mockReset();
  api.on('put', '/api/auth/sandbox', noContent);
  await switchSandbox(isOpen);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
});
