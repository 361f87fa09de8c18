import { useState } from 'react';
import { CallToAction } from './CallToAction';
import { ContactDialog, type ContactKind } from './ContactDialog';
import { Features } from './Features';
import { Footer } from './Footer';
import { Header } from './Header';
import { Hero } from './Hero';
import { Jurisdictions } from './Jurisdictions';
import { Pricing } from './Pricing';
import { Services } from './Services';
import { WhyChoose } from './WhyChoose';

/** What a visitor sees who is not signed in. */
export function LandingPage() {
  const [contact, setContact] = useState<ContactKind | null>(null);
  return (
    <>
      <Header />
      <main id="main">
        <Hero />
        <WhyChoose />
        <Services />
        <Features />
        <Pricing onContactSales={() => setContact('sales')} />
        <Jurisdictions />
        <CallToAction onScheduleDemo={() => setContact('demo')} />
      </main>
      <Footer />
      {contact && <ContactDialog kind={contact} onClose={() => setContact(null)} />}
    </>
  );
}
