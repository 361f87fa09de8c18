import Typography from '@mui/material/Typography';
import { UrlParamsLink } from '@stampline/ui';

/** Link between sign-in and sign-up, which keeps the requested page. */
export function SwitchModeLink({ isSignUp }: { isSignUp: boolean }) {
  return (
    <Typography variant="body2" sx={{ mt: 5 }}>
      {isSignUp ? 'Already with us? ' : 'New here? '}
      <UrlParamsLink underline="always" change={{ mode: isSignUp ? null : 'sign-up' }}>
        {isSignUp ? 'Sign in' : 'Start a free trial'}
      </UrlParamsLink>
    </Typography>
  );
}
