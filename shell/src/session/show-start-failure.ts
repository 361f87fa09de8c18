/** Explains, without using any component, that the page's code could not be loaded. */
export function showStartFailure(root: HTMLElement): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.style.cssText = 'margin: 25vh 16px 16px; text-align: center; font: 14px system-ui, sans-serif';
  words.textContent = 'Stampline could not be loaded. Check your connection, then reload the page.';
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload the page' });
  button.style.cssText = 'display: block; margin: auto';
  button.addEventListener('click', () => window.location.reload());
  root.replaceChildren(words, button);
}
