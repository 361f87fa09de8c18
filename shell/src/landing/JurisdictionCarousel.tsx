import { ArrowButton, Controls, Frame, Slide, SlideCard, SlideHead, Track, Viewport } from './carousel-parts';
import { CodeBadge } from './CodeBadge';
import { useCarousel } from './use-carousel';
import type { PublicJurisdiction } from './use-public-jurisdictions';

/** Looping cards, one for each jurisdiction. */
export function JurisdictionCarousel({ jurisdictions }: { jurisdictions: readonly PublicJurisdiction[] }) {
  const { viewport, canScroll, back, forward, onKeyDown } = useCarousel();
  return (
    <Frame role="region" aria-roledescription="carousel" aria-label="Jurisdictions" onKeyDown={onKeyDown}>
      <Controls>
        <ArrowButton type="button" aria-label="Previous jurisdictions" disabled={!canScroll.back} onClick={back}>
          <Arrow path="M12 4 6 10l6 6" />
        </ArrowButton>
        <ArrowButton type="button" aria-label="Next jurisdictions" disabled={!canScroll.forward} onClick={forward}>
          <Arrow path="m8 4 6 6-6 6" />
        </ArrowButton>
      </Controls>
      <Viewport ref={viewport} tabIndex={0} role="group" aria-label="Cards, move with the arrow keys">
        <Track>
          {jurisdictions.map((jurisdiction) => (
            <Slide key={jurisdiction.code}>
              <SlideCard aria-label={jurisdiction.name}>
                <SlideHead>
                  <CodeBadge code={jurisdiction.code} color={jurisdiction.color} />
                  <h3>{jurisdiction.name}</h3>
                  <strong>{jurisdiction.taxRate}</strong>
                </SlideHead>
                <ul>
                  {jurisdiction.requirements.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </SlideCard>
            </Slide>
          ))}
        </Track>
      </Viewport>
    </Frame>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}
