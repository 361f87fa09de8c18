import { CodeBadge } from './CodeBadge';
import { useCarousel } from './use-carousel';
import type { PublicJurisdiction } from './public-jurisdiction';

/** Looping carousel of cards, one for each jurisdiction. */
export function JurisdictionCarousel({ jurisdictions }: { jurisdictions: readonly PublicJurisdiction[] }) {
  const { viewport, canScroll, back, forward, onKeyDown } = useCarousel();
  return (
    <div className="carousel" role="region" aria-roledescription="carousel" aria-label="Jurisdictions" onKeyDown={onKeyDown}>
      <div className="carousel-controls">
        <button type="button" aria-label="Previous jurisdictions" disabled={!canScroll.back} onClick={back}>
          <Arrow path="M12 4 6 10l6 6" />
        </button>
        <button type="button" aria-label="Next jurisdictions" disabled={!canScroll.forward} onClick={forward}>
          <Arrow path="m8 4 6 6-6 6" />
        </button>
      </div>
      <div className="carousel-viewport" ref={viewport} tabIndex={0} role="group" aria-label="Cards, move with the arrow keys">
        <ul className="carousel-track">
          {jurisdictions.map((jurisdiction) => (
            <li className="slide" key={jurisdiction.code}>
              <article aria-label={jurisdiction.name}>
                <div className="slide-head">
                  <CodeBadge code={jurisdiction.code} color={jurisdiction.color} />
                  <h3>{jurisdiction.name}</h3>
                  <strong>{jurisdiction.taxRate}</strong>
                </div>
                <ul>
                  {jurisdiction.requirements.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </div>
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
