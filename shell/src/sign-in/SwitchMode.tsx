import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';

/** From sign-in to sign-up and back; the page asked for is kept. */
export function SwitchMode({ isSignUp }: { isSignUp: boolean }) {
  const [params] = useSearchParams();
  const other = new URLSearchParams(params);
  if (isSignUp) other.delete('mode');
  else other.set('mode', 'sign-up');
  return (
    <Typography variant="body2" sx={{ mt: 5 }}>
      {isSignUp ? 'Already with us? ' : 'New here? '}
      <Link underline="always" component={RouterLink} to={{ pathname: '/sign-in', search: other.toString() }}>
        {isSignUp ? 'Sign in' : 'Start a free trial'}
      </Link>
    </Typography>
  );
}
