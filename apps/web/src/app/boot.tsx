/** Stands while the first screen's code arrives; says nothing for a moment, so that a quick start shows no flicker. */
export const Boot = () => (
  <output className="fixed inset-x-0 top-0 block h-0.5 overflow-hidden">
    <span className="travel block h-full w-1/4 bg-accent" />
    <span className="sr-only">Loading</span>
  </output>
)
