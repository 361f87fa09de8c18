import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon, getTodayInNewYork, useToast } from '@stampline/ui';
import { useId, useState } from 'react';
import type { Stats } from './heat-api';
import type { HeatEntry } from './heat-entry';
import { savePicture } from './save-picture';

/** Exports the map as a table or as an image. */
export function ExportButton({ stats, entries }: { stats: Stats | undefined; entries: readonly HeatEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, menu] = [useId(), useId()];
  const { toast } = useToast();
  const close = () => setAnchor(null);
  const save = async () => {
    close();
    try {
      await savePicture(entries, stats?.asOf ?? getTodayInNewYork(), stats?.riskThresholds);
    } catch {
      toast({
        title: 'Export Failed',
        description: 'Your browser could not draw the picture. Export as CSV instead.',
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button
        id={button}
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu id={menu} open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': button } }}>
        <MenuItem component="a" href="/api/dashboard/heatmap?format=csv" download onClick={close}>
          CSV, all fields of all states
        </MenuItem>
        <MenuItem onClick={() => void save()}>PNG, the map as a picture</MenuItem>
      </Menu>
    </>
  );
}
