import { buttonClass } from '#ui/button/button-class.ts'
import { claims } from './content.ts'
import { SampleMark } from './sample-mark.tsx'
import { SampleThermogram } from './sample-thermogram.tsx'
import { SeeItButton } from './see-it-button.tsx'

export function Hero({ demo }: { demo: boolean }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-24 pb-12 md:px-6 md:pt-32 md:pb-16">
      <div className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">Roof scans you can stand behind</h1>
          <p className="mt-4 max-w-xl text-lg text-muted">
            Upload thermal images from a drone or a handheld camera. Get temperatures, a health score with its reasons, issues with their
            evidence, and a report an owner can read.
          </p>
          <div className="mt-7 flex flex-wrap items-start gap-3">
            <a href="/auth?mode=sign-up" className={buttonClass('primary', 'large')}>
              Start your first assessment
            </a>
            <SeeItButton demo={demo} />
          </div>
        </div>
        <div id="sample" className="scroll-mt-20">
          <SampleThermogram />
        </div>
      </div>
      <dl className="mt-14 grid grid-cols-2 gap-x-6 gap-y-8 border-t border-line pt-8 md:grid-cols-4">
        {claims.map((c) => (
          <div key={c.label} className="flex flex-col-reverse gap-0.5">
            <dt className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              {c.label}
              {c.source ? (
                <span className="text-xs">
                  {c.source.text}, {c.source.date}
                </span>
              ) : (
                <SampleMark>Sample figure</SampleMark>
              )}
            </dt>
            <dd className="text-2xl font-semibold tracking-tight">{c.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
