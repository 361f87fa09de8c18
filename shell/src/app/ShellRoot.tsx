import { ConfirmProvider, LoadingState, ToastProvider } from '@stampline/ui';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OverrideBar } from '../remotes/OverrideBar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useReloadAfterRelease } from './use-reload-after-release';

/** Elements around every screen: toasts, confirmations, scroll position and focus. */
export function ShellRoot() {
  useFocusOnNavigation();
  useReloadAfterRelease();
  return (
    <ToastProvider>
      <ConfirmProvider>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
        <OverrideBar />
        <ScrollRestoration />
      </ConfirmProvider>
    </ToastProvider>
  );
}
