import { ClosingSection } from '#features/landing/closing-section.tsx'
import { FeaturesSection } from '#features/landing/features-section.tsx'
import { Hero } from '#features/landing/hero.tsx'
import { OwnThermogram } from '#features/landing/own-thermogram.tsx'
import { PricingSection } from '#features/landing/pricing-section.tsx'
import { ShotsSection } from '#features/landing/shots-section.tsx'
import { StormySection } from '#features/landing/stormy-section.tsx'
import { TestimonialsSection } from '#features/landing/testimonials-section.tsx'
import { SiteFrame } from '#features/site/site-frame.tsx'
import { WriteButton } from '#features/site/write-button.tsx'

export const LandingPage = () => (
  <SiteFrame>
    <Hero />
    <OwnThermogram />
    <ShotsSection />
    <FeaturesSection />
    <StormySection />
    <PricingSection contact={<WriteButton topic="sales">Contact Sales</WriteButton>} />
    <TestimonialsSection />
    <ClosingSection
      demo={
        <WriteButton topic="demo" size="large">
          Schedule Demo
        </WriteButton>
      }
    />
  </SiteFrame>
)
