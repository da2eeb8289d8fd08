import { useEffect } from 'react'
import { ClosingSection, LandingFooter } from '#features/landing/closing-section.tsx'
import { FeaturesSection } from '#features/landing/features-section.tsx'
import { Hero } from '#features/landing/hero.tsx'
import { PricingSection } from '#features/landing/pricing-section.tsx'
import { useLandingSettings } from '#features/landing/settings.ts'
import { StormySection } from '#features/landing/stormy-section.tsx'
import { TestimonialsSection } from '#features/landing/testimonials-section.tsx'
import { TopBar } from '#features/landing/top-bar.tsx'
import { followSystemTheme } from '#theme.ts'

export function LandingScreen() {
  const { productName, demo } = useLandingSettings()
  useEffect(followSystemTheme, [])
  return (
    <>
      <TopBar productName={productName} />
      <main>
        <Hero demo={demo} />
        <FeaturesSection />
        <StormySection />
        <PricingSection />
        <TestimonialsSection />
        <ClosingSection />
      </main>
      <LandingFooter productName={productName} />
    </>
  )
}
