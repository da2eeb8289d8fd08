import { trialAddress } from '@ridgeline/web/session/trial-address.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import type { ReactNode } from 'react'

/** @param demo - the button that asks for a demo */
export const ClosingSection = ({ demo }: { demo: ReactNode }) => (
  <section className="border-t border-line bg-surface">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-14 md:px-6">
      <div className="max-w-xl">
        <h2 className="text-2xl font-semibold tracking-tight">Bring one scan. See what it says.</h2>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={trialAddress()} className={buttonClass('primary', 'large')}>
          Start Free Trial
        </a>
        {demo}
      </div>
    </div>
  </section>
)
