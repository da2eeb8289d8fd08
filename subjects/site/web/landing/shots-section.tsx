import { SectionTitle } from './section-title.tsx'

interface Shot {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const analysis: Shot = {
  name: 'analysis',
  width: 1440,
  height: 900,
  alt: 'The analysis screen: a thermogram of a flat roof with outlined areas, the list of findings beside it, and the roof health score with its reasons',
}
const phone: Shot = {
  name: 'analysis-phone',
  width: 780,
  height: 1560,
  alt: 'The same analysis on a phone: the thermogram fills the screen, the findings lie in a sheet below it',
}
const report: Shot = {
  name: 'report',
  width: 1000,
  height: 1294,
  alt: 'First page of a report: address, survey, health score with confidence, the largest findings and what to do',
}

/** The product as it is: pictures of the demo workspace, made by `npm run media:shots`. */
export const ShotsSection = () => (
  <section className="border-t border-line">
    <div className="mx-auto max-w-6xl px-4 py-14 md:px-6 md:py-20">
      <SectionTitle
        title="The picture is the largest thing on the screen"
        text="Review suggestions by keyboard, measure spots and areas, change emissivity afterwards: everything behind it is computed again."
      />
      <div className="hidden md:block">
        <ThemedShot shot={analysis} sizes="(min-width: 1152px) 1104px, 96vw" widths={[960, 1440]} />
      </div>
      <div className="mx-auto max-w-xs md:hidden">
        <ThemedShot shot={phone} sizes="320px" widths={[390, 780]} />
      </div>
      <div id="report" className="mt-14 grid scroll-mt-16 items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight">A report whose first page decides</h2>
          <p className="mt-2 text-lg text-muted">
            Who, when and how; the score with its confidence; the largest findings; what was not inspected. Behind it: sections, two photos
            a page, custody of every file, method and limits.
          </p>
          <ul className="mt-5 flex flex-col gap-2">
            <li>Full PDF, decision PDF, photos only, a page for the recipient, and all originals as data.</li>
            <li>A report is frozen when it is made; a later edit makes a new version.</li>
            <li>Anybody who holds it can check that it is the original, without an account.</li>
          </ul>
        </div>
        <img
          src={`/media/${report.name}-1000.webp`}
          srcSet={`/media/${report.name}-560.webp 560w, /media/${report.name}-1000.webp 1000w`}
          sizes="(min-width: 1024px) 530px, 92vw"
          loading="lazy"
          width={report.width}
          height={report.height}
          alt={report.alt}
          className="h-auto w-full rounded-ui border border-line"
        />
      </div>
    </div>
  </section>
)

/** One picture for each theme; the one that is not shown is not fetched, since it waits until it is seen. */
const ThemedShot = ({ shot, sizes, widths }: { shot: Shot; sizes: string; widths: readonly number[] }) =>
  (['dark', 'light'] as const).map((theme) => (
    <img
      key={theme}
      src={`/media/${shot.name}-${theme}-${shot.width}.webp`}
      srcSet={widths.map((width) => [`/media/${shot.name}-${theme}-${width}.webp`, `${width}w`].join(' ')).join(', ')}
      sizes={sizes}
      loading="lazy"
      width={shot.width}
      height={shot.height}
      alt={shot.alt}
      className={`h-auto w-full rounded-ui border border-line ${theme === 'dark' ? 'light:hidden' : 'dark:hidden'}`}
    />
  ))
