import { showToast } from '@stampline/page';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AppThemeProvider } from '../theme/AppThemeProvider';
import { ToastProvider } from './ToastProvider';

function renderToasts() {
  render(
    <MemoryRouter>
      <AppThemeProvider>
        <ToastProvider>page</ToastProvider>
      </AppThemeProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test('announces a toast and removes it after five seconds', () => {
  renderToasts();
  act(() => showToast({ title: 'Account Created', description: 'Account has been successfully created' }));
  expect(screen.getByText('Account Created').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('Account Created')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Account Created')).not.toBeInTheDocument();
});

test('replaces a toast with a second toast, which stays for another five seconds', () => {
  renderToasts();
  act(() => showToast({ title: 'First' }));
  act(() => jest.advanceTimersByTime(3000));
  act(() => showToast({ title: 'Second' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('announces a failure assertively', () => {
  renderToasts();
  act(() => showToast({ title: 'Calculation Failed', variant: 'destructive' }));
  expect(screen.getByText('Calculation Failed').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('keeps a hovered toast, and can be closed', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  renderToasts();
  act(() => showToast({ title: 'Export Started' }));
  await user.hover(screen.getByText('Export Started'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Export Started')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('Export Started')).not.toBeInTheDocument();
});
