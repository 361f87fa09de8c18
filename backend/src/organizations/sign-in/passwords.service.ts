import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP Password Storage Cheat Sheet (2025): argon2id with 19 MiB, 2 passes, 1 lane. The hash contains its parameters, so they can be increased
 * without a migration.
 */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and verifies passwords, off the event loop. */
@Injectable()
export class PasswordsService {
  private readonly dummy = hash('nobody has this password', PARAMETERS);

  async hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), PARAMETERS);
  }

  /** Verifies a password. Without a hash, returns false after the same time, so timing reveals nothing about accounts. */
  async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.dummy), password.normalize('NFKC'));
    return isRight && passwordHash !== null && passwordHash !== undefined;
  }
}
