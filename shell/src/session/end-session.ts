import { api } from '@stampline/api-client';

/** Ends the session on the server, by a call that no other site can make. */
export async function endSession(): Promise<void> {
  await api.POST('/api/auth/sign-out');
}
