import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';

export function BackToSignIn() {
  return (
    <Typography variant="body2" sx={{ mt: 5 }}>
      <Link component={RouterLink} to="/sign-in" underline="always">
        Back to sign-in
      </Link>
    </Typography>
  );
}
