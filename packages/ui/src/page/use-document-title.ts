import { useEffect } from 'react';

const product = 'Stampline';

/** Names the browser tab, for example `Tax Calculator - Stampline`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product;
  }, [title]);
}
