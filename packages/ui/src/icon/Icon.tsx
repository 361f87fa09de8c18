import { icons } from './icons';

export type IconName = keyof typeof icons;

/** Returns true if a name from an external source is a known icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** Decorative icon, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" sx={{ fontSize: size }} />;
}
