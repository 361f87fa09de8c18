import { lazy, Suspense, useState } from 'react';
import { CallToAction } from './CallToAction';
import { readClaims } from './claims';
import { Features } from './Features';
import { Footer } from './Footer';
import { Header } from './Header';
import { Hero } from './Hero';
import { Jurisdictions } from './Jurisdictions';
import { Pricing } from './Pricing';
import type { ContactKind } from './send-lead';
import { Services } from './Services';
import { WhyChoose } from './WhyChoose';

const ContactDialog = lazy(() => import('./ContactDialog'));

/** Public page for visitors who are not signed in. */
export function LandingPage() {
  const [claims] = useState(() => readClaims(document));
  const [contact, setContact] = useState<ContactKind | null>(null);
  return (
    <>
      <Header />
      <main id="main">
        <Hero claims={claims} />
        <WhyChoose claims={claims} />
        <Services />
        <Features />
        <Pricing onContactSales={() => setContact('sales')} />
        <Jurisdictions />
        <CallToAction onScheduleDemo={() => setContact('demo')} />
      </main>
      <Footer />
      {contact && (
        <Suspense>
          <ContactDialog kind={contact} onClose={() => setContact(null)} />
        </Suspense>
      )}
    </>
  );
}
