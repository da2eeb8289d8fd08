import { SampleMark } from './sample-mark.tsx'

export function StormySection() {
  return (
    <section className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 md:px-6 md:py-20 lg:grid-cols-2">
        <div>
          <h2 className="text-2xl font-semibold tracking-tight">Stormy, the assistant</h2>
          <p className="mt-2 max-w-xl text-lg text-muted">
            Stormy answers from the handbook and from your own records, names the place each number comes from, and drafts only what you
            approve.
          </p>
        </div>
        <figure className="rounded-ui border border-line bg-canvas p-4">
          <div className="flex flex-col gap-3">
            <p className="ml-8 self-end rounded-ui border border-line bg-raised px-3 py-2">Which areas should I open up first?</p>
            <div className="mr-8 self-start rounded-ui border border-line px-3 py-2">
              <p className="text-sm font-medium text-accent-text">Stormy</p>
              <p>
                Start with the warm boards in the south-west section: the largest area and the largest difference to the dry membrane around
                it. Take a core there and one in the dry field to compare.
              </p>
            </div>
          </div>
          <figcaption className="mt-3">
            <SampleMark>Sample conversation</SampleMark>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
