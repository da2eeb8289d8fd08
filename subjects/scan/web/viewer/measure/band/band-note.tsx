import type { BandReader } from '@ridgeline/thermal/radiometry/band-reader'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Popover } from 'radix-ui'
import { BandParts } from './band-parts.tsx'
import { bandText } from './band-words.ts'

interface Props {
  /** Whose temperature: "Spot 1". */
  name: string
  reader: BandReader
  sample: number
  pixelCount: number
}

/** How sure a temperature is; pressed, it tells which tolerances made it. Nothing where that is unknown. */
export function BandNote({ name, reader, sample, pixelCount }: Props) {
  const units = useUnits()
  const band = reader.band(sample, pixelCount)
  if (band === null) return null
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`Uncertainty of ${name}: ${bandText(band, units)}`}
        className="inline-flex h-11 items-center rounded-ui px-1.5 text-sm text-muted underline decoration-dotted underline-offset-4 hover:text-ink md:h-8"
      >
        {bandText(band, units)}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          collisionPadding={8}
          aria-label={`What the uncertainty of ${name} rests on`}
          className="rise z-50 flex w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 rounded-ui border border-line bg-raised p-3 shadow-overlay"
        >
          <p className="text-sm font-medium">What each tolerance alone would make of it</p>
          <BandParts parts={reader.parts(sample, pixelCount)} />
          <p className="text-xs text-muted">
            All are swept together for the band. Parameters typed more exactly do not narrow it by themselves.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
