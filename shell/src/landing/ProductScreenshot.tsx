import styled from '@emotion/styled';
import { colorSchemeAttribute } from '@stampline/ui/tokens';
import darkPicture from './pictures/dashboard-dark.webp';
import lightPicture from './pictures/dashboard-light.webp';

const [width, height] = [1440, 810];

const Picture = styled.img({
  marginTop: 48,
  width: '100%',
  aspectRatio: `${width} / ${height}`,
  objectFit: 'cover',
  objectPosition: 'left top',
  border: '1px solid var(--sl-border)',
  borderRadius: 8,
  boxShadow: '0 24px 60px -24px rgb(8 40 50 / 35%)',
  // The whole picture would be too small to read on a phone.
  '@media (max-width: 600px)': { aspectRatio: '4 / 3' },
});

/** Screenshot of the product with its demo organization. Its size is reserved before it loads. */
export function ProductScreenshot() {
  const dark = document.documentElement.getAttribute(colorSchemeAttribute) === 'dark';
  return (
    <Picture
      src={dark ? darkPicture : lightPicture}
      width={width}
      height={height}
      alt="The compliance dashboard: active policies, tax liability, pending filings and compliance score, with recent policies and upcoming deadlines below."
    />
  );
}
