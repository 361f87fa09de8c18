import Typography from '@mui/material/Typography';
import { AddressLink } from '@stampline/ui';

/** Link between sign-in and sign-up, which keeps the requested page. */
export function SwitchMode({ isSignUp }: { isSignUp: boolean }) {
  return (
    <Typography variant="body2" sx={{ mt: 5 }}>
      {isSignUp ? 'Already with us? ' : 'New here? '}
      <AddressLink underline="always" change={{ mode: isSignUp ? null : 'sign-up' }}>
        {isSignUp ? 'Sign in' : 'Start a free trial'}
      </AddressLink>
    </Typography>
  );
}
