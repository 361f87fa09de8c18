/** A wait shorter than this shows nothing: a flash of words would only be noise. */
const PATIENCE_MS = 300;

/** Says that the page is loading when it takes a moment, before any component is there. Answers the function that ends it. */
export function showWaiting(root: HTMLElement): () => void {
  const timer = setTimeout(() => {
    const words = document.createElement('p');
    words.setAttribute('role', 'status');
    // Out of the flow: the page does not move when its own content takes the place of the words.
    words.style.cssText = 'position: fixed; inset: 25vh 16px auto; margin: 0; text-align: center; font: 14px system-ui, sans-serif';
    words.textContent = 'Loading Stampline...';
    root.replaceChildren(words);
  }, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    root.replaceChildren();
  };
}
