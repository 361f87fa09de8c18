import { showToast, type ToastInput } from '@stampline/page';
import type { ReactNode } from 'react';
import { ToastRegion } from './ToastRegion';

/** Renders the only toast region of the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastRegion />
    </>
  );
}

const toasts = { toast: showToast };

/** Returns the toast function: `const { toast } = useToast(); toast({ title: 'Account Created', variant: 'success' })` */
export function useToast(): { toast: (toast: ToastInput) => void } {
  return toasts;
}
