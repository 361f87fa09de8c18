const NAME = 'stampline-sandbox';

/** Says that this browser's session sees another organization now. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** @returns stops listening */
export function onSwitchElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
