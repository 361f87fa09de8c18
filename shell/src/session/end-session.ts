import { api } from '@stampline/api-client';

/** Ends the session on the server with a request that other sites cannot forge. */
export async function endSession(): Promise<void> {
  await api.POST('/api/auth/sign-out');
}
