import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** Link to a state's page, which shows both editions with their sources. */
export function StateLawLink({ stateName, stateSlug }: { stateName: string; stateSlug: string }) {
  return (
    <Link component={RouterLink} to={`/states/${stateSlug}`} underline="always">
      {`${stateName} rates and sources`}
    </Link>
  );
}
