import { trialAddress } from '@ridgeline/web/session/trial-address.ts'
import { trialSentence } from '@ridgeline/web/session/trial-sentence.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { plans } from './content.ts'
import { SectionTitle } from './section-title.tsx'

/** @param contact - the button that writes to sales */
export function PricingSection({ contact }: { contact: ReactNode }) {
  return (
    <section id="pricing" className="mx-auto max-w-6xl scroll-mt-16 px-4 py-14 md:px-6 md:py-20">
      <SectionTitle
        title="Pricing"
        text="Starter and Professional begin with a free trial. No set-up fees; cancel at any time, and a plan runs to the end of what was paid."
      />
      <div className="grid gap-4 lg:grid-cols-3">
        {plans.map((p) => (
          <article
            key={p.id}
            className={classNames(
              'flex flex-col rounded-ui border bg-surface p-5 md:p-6',
              p.isPopular ? 'border-accent-text' : 'border-line',
            )}
          >
            <header className="flex min-h-6 items-center justify-between gap-3">
              <h3 className="text-lg font-semibold">{p.name}</h3>
              {p.badge && p.badge !== p.name && <span className="text-sm font-medium text-accent-text">{p.badge}</span>}
            </header>
            <p className="mt-3 flex items-baseline gap-1">
              <span className="text-3xl font-semibold tracking-tight">{p.price}</span>
              <span className="text-muted">{p.period}</span>
            </p>
            <p className="mt-1 text-muted">{p.description}</p>
            <ul className="mt-5 mb-6 flex flex-1 flex-col gap-2">
              {p.features.map((f) => (
                <li key={f} className="flex gap-2.5">
                  <Check aria-hidden size={16} className="mt-[3px] shrink-0 text-accent-text" />
                  {f}
                </li>
              ))}
            </ul>
            {p.isBySales ? (
              contact
            ) : (
              <a href={trialAddress(p.id)} className={buttonClass(p.isPopular ? 'primary' : 'secondary')}>
                {p.buttonText}
              </a>
            )}
          </article>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">{trialSentence} The plan you press is kept through the sign-up.</p>
    </section>
  )
}
