import { SiteFrame } from '#web/frame/site-frame.tsx'
import { WriteButton } from '#web/frame/write-button.tsx'
import { ClosingSection } from '#web/landing/closing-section.tsx'
import { FeaturesSection } from '#web/landing/features-section.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { OwnThermogram } from '#web/landing/own-thermogram.tsx'
import { PricingSection } from '#web/landing/pricing-section.tsx'
import { ShotsSection } from '#web/landing/shots-section.tsx'
import { StormySection } from '#web/landing/stormy-section.tsx'
import { TestimonialsSection } from '#web/landing/testimonials-section.tsx'

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
