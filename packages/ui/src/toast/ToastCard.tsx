import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ShownToast } from '@stampline/page';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '../icon/Icon';

const VARIANT_STYLES: Record<NonNullable<ShownToast['variant']>, { icon: IconName; color: string }> = {
  default: { icon: 'info', color: 'info.main' },
  success: { icon: 'success', color: 'success.main' },
  destructive: { icon: 'error', color: 'error.main' },
};

export function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { icon, color } = VARIANT_STYLES[toast.variant ?? 'default'];
  return (
    <Paper
      variant="outlined"
      data-variant={toast.variant ?? 'default'}
      sx={{ display: 'flex', gap: 3, p: 3, alignItems: 'flex-start', borderColor: color, boxShadow: '0 8px 24px rgb(8 20 30 / 20%)' }}
    >
      <Box sx={{ color, display: 'flex', mt: '1px' }}>
        <Icon name={icon} size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {toast.title}
        </Typography>
        {toast.description && <Typography variant="body2">{toast.description}</Typography>}
        {toast.link && (
          <Link component={RouterLink} to={toast.link.href} variant="body2" onClick={onClose}>
            {toast.link.label}
          </Link>
        )}
      </Box>
      <IconButton size="small" aria-label="Close notification" onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </Paper>
  );
}
