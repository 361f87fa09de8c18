import { colorSchemeAttribute } from '@stampline/ui/tokens';
import darkPicture from './pictures/dashboard-dark.webp';
import lightPicture from './pictures/dashboard-light.webp';

const [width, height] = [1440, 810];

/** Screenshot of the product with its demo organization. Its size is reserved before it loads. */
export function ProductScreenshot() {
  const dark = document.documentElement.getAttribute(colorSchemeAttribute) === 'dark';
  return (
    <img
      className="screenshot"
      src={dark ? darkPicture : lightPicture}
      width={width}
      height={height}
      alt="The compliance dashboard: active policies, tax liability, pending filings and compliance score, with recent policies and upcoming deadlines below."
    />
  );
}
