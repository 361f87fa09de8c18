import styled from '@emotion/styled';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { OutlinedButton } from './buttons';
import { dialogStyles } from './dialog-styles';
import { QuietText } from './layout-parts';

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

const Dialog = styled.dialog(dialogStyles);

function FormMissing({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-label="Contact form" onClose={onClose}>
      <QuietText role="alert">The form could not be loaded. Check your connection, then try again.</QuietText>
      <OutlinedButton type="button" onClick={onClose} style={{ marginTop: 20 }} autoFocus>
        Close
      </OutlinedButton>
    </Dialog>
  );
}
