import type { UserRole } from '@stampline/ui';

export const roles: readonly { value: UserRole; label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'member', label: 'Member' },
  { value: 'viewer', label: 'Viewer' },
];

export function isRole(text: string): text is UserRole {
  return roles.some(({ value }) => value === text);
}
