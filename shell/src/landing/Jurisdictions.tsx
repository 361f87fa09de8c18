import { useRef } from 'react';
import { CarouselSkeleton } from './CarouselSkeleton';
import { usePublicJurisdictions } from './use-public-jurisdictions';

export function Jurisdictions() {
  const section = useRef<HTMLElement>(null);
  const [result, retry] = usePublicJurisdictions(section);
  return (
    <section ref={section} className="section section-surface" id="jurisdictions" aria-labelledby="jurisdictions-title">
      <div className="container">
        <h2 className="section-title" id="jurisdictions-title">
          51 jurisdictions
        </h2>
        <p className="section-lead">Rates, filing frequency and forms of every state and Washington D.C.</p>
        {result.kind === 'far' && <CarouselSkeleton />}
        {result.kind === 'loading' && (
          <CarouselSkeleton>
            <p role="status">Loading the jurisdictions</p>
          </CarouselSkeleton>
        )}
        {result.kind === 'failed' && (
          <CarouselSkeleton>
            <p role="alert">The list of jurisdictions could not be loaded.</p>
            <button className="button" type="button" onClick={retry}>
              Retry
            </button>
          </CarouselSkeleton>
        )}
        {result.kind === 'loaded' && <result.Carousel jurisdictions={result.jurisdictions} />}
      </div>
    </section>
  );
}
