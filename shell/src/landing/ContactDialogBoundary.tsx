import { Component, type ReactNode, useEffect, useRef } from 'react';

interface ContactDialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** Replaces a contact form whose code could not be loaded; the next click on its button loads it again. */
export class ContactDialogBoundary extends Component<ContactDialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { onClose, children } = this.props;
    return this.state.hasFailed ? <FormMissing onClose={onClose} /> : children;
  }
}

function FormMissing({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Contact form" onClose={onClose}>
      <p className="quiet" role="alert">
        The form could not be loaded. Check your connection, then try again.
      </p>
      <button className="button" type="button" onClick={onClose} style={{ marginTop: 20 }} autoFocus>
        Close
      </button>
    </dialog>
  );
}
