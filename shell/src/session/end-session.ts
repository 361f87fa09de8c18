import { api } from '@stampline/api-client';

/** Ends the session on the server, by a request that no other site can forge. */
export async function endSession(): Promise<void> {
  await api.POST('/api/auth/sign-out');
}
