import { perilWord } from './words.ts'

const marks = [
  ['hail', 'size-2.5 rounded-full bg-accent'],
  ['wind', 'size-2.5 bg-warning'],
  ['tornado', 'size-0 border-x-[6px] border-t-10 border-x-transparent border-t-critical'],
] as const

/** What the marks of the map mean. */
export const MapLegend = () => (
  <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    {marks.map(([peril, className]) => (
      <span key={peril} className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`inline-block ${className}`} />
        {perilWord[peril]}
      </span>
    ))}
    <span>Larger is stronger; faint does not count.</span>
  </p>
)
