export { announceTaskHere, isAnnouncedHere } from './announced-here';
export { AuthProvider, type CurrentUser, type UserRole, useCanEdit, useCurrentUser } from './AuthProvider';
export { type AskForConfirmation, ConfirmContext, type ConfirmQuestion, useConfirm } from './confirm';
export { onEndedSession, reportEndedSession } from './ended-session';
export { currentToast, dismissToast, type ShownToast, showToast, subscribeToToasts, type ToastInput } from './toast-store';
