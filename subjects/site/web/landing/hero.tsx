import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { trialAddress } from '@ridgeline/web/session/trial-address.ts'
import { trialSentence } from '@ridgeline/web/session/trial-sentence.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { sourced } from './claims.ts'
import { RoofFilm } from './roof-film.tsx'
import { SeeIt } from './see-it.tsx'

export const Hero = () => (
  <section className="mx-auto max-w-6xl px-4 pt-20 pb-10 md:px-6 md:pt-28 md:pb-14">
    <div className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div>
        <p className="text-sm font-medium text-accent-text">Thermal roof inspection software</p>
        <h1 className="mt-2 text-3xl font-semibold tracking-tight md:text-4xl">The roof looks dry. The heat says where to look.</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">
          Upload the pictures of your drone or handheld thermal camera. Get the temperature of every pixel, the areas that differ, a health
          score with its reasons, and a report that an owner or an adjuster can check line by line.
        </p>
        <div className="mt-6 flex flex-wrap items-start gap-3">
          <a href={trialAddress()} className={buttonClass('primary', 'large', 'member:hidden')}>
            Start Free Trial
          </a>
          <a href="/dashboard" className={buttonClass('primary', 'large', 'stranger:hidden')}>
            Dashboard
          </a>
          <SeeIt />
        </div>
        <p className="mt-3 text-sm text-muted">
          {trialSentence} {cameraMakers.join(', ')} and radiometric TIFF.
        </p>
      </div>
      <RoofFilm />
    </div>
    <dl className="mt-10 grid gap-x-8 gap-y-6 border-t border-line pt-7 sm:grid-cols-2 lg:grid-cols-4">
      {sourced.map(({ value, label, source }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-muted">
            {label}{' '}
            <a href={source.href} className="text-sm text-accent-text underline underline-offset-2">
              {source.text}, {source.date}
            </a>
          </dt>
          <dd className="text-2xl font-semibold tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
