import { createContext, type ReactNode, useContext } from 'react';

export type UserRole = 'owner' | 'member' | 'viewer';

/** Who is signed in, as `GET /api/auth/user` tells it. */
export interface CurrentUser {
  id: string;
  name: string;
  email: string;
  role: UserRole;
  /** Whether an owner looks at the sandbox: then it is the organization, and nothing of it but its webhooks changes here. */
  isInSandbox: boolean;
  organization: {
    id: string;
    name: string;
    isDemo: boolean;
    /** Instant, ISO 8601 UTC; null when no trial runs. */
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

/** The signed-in user. Throws where nobody is signed in: public screens do not ask. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(AuthContext);
  if (!user) throw new Error('useCurrentUser needs an AuthProvider above it.');
  return user;
}

/** Whether the signed-in user may change things. Viewers only read. */
export function useCanEdit(): boolean {
  return useCurrentUser().role !== 'viewer';
}
