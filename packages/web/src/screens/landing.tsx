import { useEffect, useState } from 'react'
import { ClosingSection, LandingFooter } from '#features/landing/closing-section.tsx'
import { FeaturesSection } from '#features/landing/features-section.tsx'
import { Hero } from '#features/landing/hero.tsx'
import { PricingSection } from '#features/landing/pricing-section.tsx'
import { SessionNotice } from '#features/landing/session-notice.tsx'
import { useLandingSettings } from '#features/landing/settings.ts'
import { StormySection } from '#features/landing/stormy-section.tsx'
import { TestimonialsSection } from '#features/landing/testimonials-section.tsx'
import { TopBar } from '#features/landing/top-bar.tsx'
import { followSystemTheme } from '#theme/theme.ts'
import { late } from '#ui/late.tsx'

// The dialog and what it needs come when it is opened: the first JavaScript of this page stays small.
const ContactSalesDialog = late(async () => (await import('#features/plan/contact-sales-dialog.tsx')).ContactSalesDialog)

export function LandingScreen() {
  const { productName, demo } = useLandingSettings()
  const [writing, setWriting] = useState<'sales' | 'demo' | null>(null)
  useEffect(followSystemTheme, [])
  return (
    <>
      <TopBar productName={productName} />
      <main>
        <SessionNotice />
        <Hero demo={demo} />
        <FeaturesSection />
        <StormySection />
        <PricingSection onContactSales={() => setWriting('sales')} />
        <TestimonialsSection />
        <ClosingSection onScheduleDemo={() => setWriting('demo')} />
      </main>
      <LandingFooter productName={productName} />
      {writing && (
        <ContactSalesDialog
          open
          onOpenChange={() => setWriting(null)}
          {...(writing === 'demo' && { title: 'Schedule a demo', message: 'I would like to see a demo. These times suit me: ' })}
        />
      )}
    </>
  )
}
