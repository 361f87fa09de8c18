import { createContext, type ReactNode, useContext } from 'react';

export type UserRole = 'owner' | 'member' | 'viewer';

/** Signed-in user as returned by `GET /api/auth/user`. */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: UserRole;
  /** True while an owner uses the sandbox, which replaces the organization. Only its webhooks can be changed. */
  isInSandbox: boolean;
  organization: {
    id: string;
    name: string;
    isDemo: boolean;
    /** Instant, ISO 8601 UTC; null if there is no trial. */
    trialEndsOn: string | null;
    /** Null until an owner chooses one. */
    plan: 'starter' | 'professional' | 'enterprise' | null;
    /** First day from which due dates count, YYYY-MM-DD. */
    trackingSince: string;
  };
}

const AuthContext = createContext<CurrentUser | null>(null);

export function AuthProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <AuthContext value={user}>{children}</AuthContext>;
}

/** Returns the signed-in user. Throws on public screens. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(AuthContext);
  if (!user) throw new Error('useCurrentUser needs an AuthProvider above it.');
  return user;
}

/** Returns true for users who may change data; viewers only read. */
export function useCanEdit(): boolean {
  return useCurrentUser().role !== 'viewer';
}
