import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Listing } from '../storage-api';

interface FolderPathProps {
  path: Listing['folder']['path'];
  onOpen: (folder: string) => void;
}

/** Breadcrumb of folders. */
export function FolderPath({ path, onOpen }: FolderPathProps) {
  const above = [{ id: 'root', name: 'All files' }, ...path];
  const here = above.pop();
  return (
    <Breadcrumbs aria-label="Folders" sx={{ overflowWrap: 'anywhere' }}>
      {above.map(({ id, name }) => (
        <Link key={id} component="button" type="button" onClick={() => onOpen(id)}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      <Typography aria-current="location">
        <bdi>{here?.name}</bdi>
      </Typography>
    </Breadcrumbs>
  );
}
