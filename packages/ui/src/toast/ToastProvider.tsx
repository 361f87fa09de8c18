import type { ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';
import { showToast, type ToastInput } from './toast-store';

/** Puts the one place where toasts appear on the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  );
}

const toasts = { toast: showToast };

/** `const { toast } = useToast(); toast({ title: 'Account Created', variant: 'success' })` */
export function useToast(): { toast: (toast: ToastInput) => void } {
  return toasts;
}
