import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { type ColorMode, Icon, type IconName, useColorMode } from '@stampline/ui';

const modes: readonly { mode: ColorMode; label: string; icon: IconName }[] = [
  { mode: 'light', label: 'Light', icon: 'light' },
  { mode: 'dark', label: 'Dark', icon: 'dark' },
  { mode: 'system', label: 'Use system setting', icon: 'system' },
];

export function ColorModeItems() {
  const { mode: chosen, setMode } = useColorMode();
  return modes.map(({ mode, label, icon }) => (
    <MenuItem key={mode} role="menuitemradio" aria-checked={mode === chosen} selected={mode === chosen} onClick={() => setMode(mode)}>
      <ListItemIcon>
        <Icon name={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  ));
}
