import { PublicFrame } from './PublicFrame';
import { SwitchModeLink } from './SwitchModeLink';

/** Explains that the operator creates the organizations of this installation. */
export function SignUpClosed() {
  return (
    <PublicFrame
      title="Sign-up is closed"
      description="The operator of this installation creates its organizations. Ask the operator for one, or ask an owner of your organization to invite you."
    >
      <SwitchModeLink isSignUp />
    </PublicFrame>
  );
}
