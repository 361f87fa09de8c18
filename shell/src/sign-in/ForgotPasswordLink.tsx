import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';

export function ForgotPasswordLink() {
  return (
    <Typography variant="body2" sx={{ mt: 5 }}>
      <Link component={RouterLink} to="/password-reset" underline="always">
        Forgot password?
      </Link>
    </Typography>
  );
}
