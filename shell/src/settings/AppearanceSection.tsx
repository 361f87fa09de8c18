import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ColorMode, useColorMode, VisuallyHidden } from '@stampline/ui';
import { SettingsCard } from './SettingsCard';

const modes: readonly { mode: ColorMode; label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'Use system setting' },
];

/** Light or dark, remembered in this browser. */
export function AppearanceSection() {
  const { mode: chosen, setMode } = useColorMode();
  return (
    <SettingsCard title="Appearance" description="Applies to this browser only.">
      <FormControl component="fieldset">
        <legend>
          <VisuallyHidden>Colors</VisuallyHidden>
        </legend>
        <RadioGroup value={chosen} onChange={(_event, value) => setMode(modes.find(({ mode }) => mode === value)?.mode ?? 'system')}>
          {modes.map(({ mode, label }) => (
            <FormControlLabel key={mode} value={mode} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
    </SettingsCard>
  );
}
