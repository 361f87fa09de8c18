import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useSignInOptions } from './use-sign-in-options';

/** Button to sign in through an identity provider; hidden unless one is configured. */
export function ProviderButton({ returnTo }: { returnTo: string }) {
  const { data: options } = useSignInOptions();
  if (!options?.oidc) return null;
  return (
    <>
      <Button fullWidth variant="outlined" size="large" href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`}>
        Sign in with your identity provider
      </Button>
      <Divider sx={{ my: 4 }}>or</Divider>
    </>
  );
}
