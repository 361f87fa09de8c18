import { icons } from './icons';

export type IconName = keyof typeof icons;

/** Whether a name (from outside) is one of our icons. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon by name. Decoration for the words beside it: screen readers pass over it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" sx={{ fontSize: size }} />;
}
