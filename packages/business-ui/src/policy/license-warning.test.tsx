import { renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { LicenseWarning } from './LicenseWarning';

test('warns of a policy without a valid license, and links to the license register', () => {
  const licenseWarning = 'No Virginia license in your register is valid on 2026-03-01, the effective date of this policy.';
  renderScreen(<LicenseWarning policy={{ licenseWarning }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No Virginia license in your register is valid on Mar 1, 2026');
  expect(screen.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/settings/licenses');
});

test('hides the warning for a policy with a valid license', () => {
  renderScreen(<LicenseWarning policy={{ licenseWarning: null }} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
