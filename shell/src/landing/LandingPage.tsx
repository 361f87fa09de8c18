import { lazyPart } from '@stampline/ui/lazy-part';
import { useState } from 'react';
import { CallToAction } from './CallToAction';
import { readClaims } from './claims';
import { ContactDialogBoundary } from './ContactDialogBoundary';
import { Features } from './Features';
import { Footer } from './Footer';
import { Header } from './Header';
import { Hero } from './Hero';
import { Jurisdictions } from './Jurisdictions';
import { Pricing } from './Pricing';
import type { ContactKind } from './send-lead';
import { Services } from './Services';
import { WhyChoose } from './WhyChoose';

const ContactDialog = lazyPart(() => import('./ContactDialog'));

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
        <ContactDialogBoundary onClose={() => setContact(null)}>
          <ContactDialog fallback={null} kind={contact} onClose={() => setContact(null)} />
        </ContactDialogBoundary>
      )}
    </>
  );
}
