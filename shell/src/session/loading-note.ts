/** Minimum wait before the note is shown, because a flash of text would only distract. */
const NOTE_DELAY_MS = 300;

/** Shows a loading note before any component is loaded, unless the wait is short. Returns a function that removes it. */
export function showLoadingNote(root: HTMLElement): () => void {
  const timer = setTimeout(() => {
    const words = document.createElement('p');
    words.setAttribute('role', 'status');
    // Positioned out of the flow, so that the layout does not shift when content replaces the note.
    words.style.cssText = 'position: fixed; inset: 25vh 16px auto; margin: 0; text-align: center; font: 14px system-ui, sans-serif';
    words.textContent = 'Loading Stampline...';
    root.replaceChildren(words);
  }, NOTE_DELAY_MS);
  return () => {
    clearTimeout(timer);
    root.replaceChildren();
  };
}
