import { OutlinedButton } from './buttons';
import { JurisdictionCarousel } from './JurisdictionCarousel';
import { Container, Section, SectionLead, SectionTitle } from './layout-parts';
import { CarouselSkeleton } from './CarouselSkeleton';
import { usePublicJurisdictions } from './use-public-jurisdictions';

export function Jurisdictions() {
  const [result, retry] = usePublicJurisdictions();
  return (
    <Section id="jurisdictions" aria-labelledby="jurisdictions-title" ground="surface">
      <Container>
        <SectionTitle id="jurisdictions-title">51 jurisdictions</SectionTitle>
        <SectionLead>Rates, filing frequency and forms of every state and Washington D.C.</SectionLead>
        {result.kind === 'loading' && <CarouselSkeleton />}
        {result.kind === 'failed' && (
          <CarouselSkeleton>
            <p role="alert">The list of jurisdictions could not be loaded.</p>
            <OutlinedButton type="button" onClick={retry}>
              Retry
            </OutlinedButton>
          </CarouselSkeleton>
        )}
        {result.kind === 'loaded' && <JurisdictionCarousel jurisdictions={result.jurisdictions} />}
      </Container>
    </Section>
  );
}
