import { QueryFailedError } from 'typeorm';
import { Problem } from '../platform/kernel/problems/problem.js';

/**
 * Runs work that inserts a user. If the address already has an account, converts the database's error to a problem.
 * @throws Problem `conflict` with the field `email`
 */
export async function refuseDuplicateEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateEmail(error)) throw error;
    const message = 'This email address already has an account. Sign in instead, or use another address.';
    throw new Problem('conflict', message, { errors: [{ field: 'email', message }], cause: error });
  }
}

function isDuplicateEmail(error: unknown): boolean {
  return error instanceof QueryFailedError && 'constraint' in error.driverError && error.driverError.constraint === 'users_email_once';
}
