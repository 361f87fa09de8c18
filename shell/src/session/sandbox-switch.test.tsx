import { act, render, screen } from '@testing-library/react';
import { leaveTo } from './leave-to';
import { OrganizationSwitchedOverlay } from '../sandbox/OrganizationSwitchedOverlay';
import { notifyOtherTabs } from '../sandbox/sandbox-channel';
import { useSandboxSwitch } from '../sandbox/use-sandbox-switch';

jest.mock('./leave-to');

function Screen() {
  const isStale = useSandboxSwitch();
  return isStale ? <OrganizationSwitchedOverlay /> : <p>Policies</p>;
}

test('covers a tab that stayed open for unsaved changes when another tab opens the sandbox', () => {
  render(<Screen />);
  const keys: string[] = [];
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void keys.push(key));
  notifyOtherTabs();
  write.mockRestore();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' })));
  expect(screen.getByText('Policies')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: keys[0] ?? '' })));
  expect(leaveTo).toHaveBeenCalledWith('/');
  expect(screen.getByRole('dialog', { name: 'This tab is out of date' })).toBeInTheDocument();
});
