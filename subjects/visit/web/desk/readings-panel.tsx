import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Reading } from '#contract/reading'
import { ReadingsPlan } from '#web/desk/readings-plan.tsx'
import { positionWords, readingDetail, readingText } from '#web/visit-words.ts'

/** Pixels of the side of a drawn square. */
const SIDE = 120
const INCHES_A_FOOT = 12
/** Pixels of a hit at the least: one of an inch would be a pixel. */
const LEAST_PX = 4

/** What was read and counted on the roof, on its plan and in its order; nothing where nothing was. */
export function ReadingsPanel({ propertyId, readings }: { propertyId: string; readings: readonly Reading[] }) {
  const shown = readings.filter(({ isRemoved }) => !isRemoved)
  if (shown.length === 0) return null
  return (
    <Panel title="Readings" flush>
      <ReadingsPlan propertyId={propertyId} readings={shown} />
      <ul>
        {shown.map((reading) => (
          <li key={reading.id} className="flex flex-wrap items-start gap-4 border-line px-4 py-3 not-first:border-t">
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium">{readingText(reading)}</span>
              {readingDetail(reading) && <span className="block wrap-break-word">{readingDetail(reading)}</span>}
              <span className="block text-sm text-muted">
                {[formatDateTime(reading.at), positionWords(reading)].filter(Boolean).join(', ')}
              </span>
            </span>
            {reading.kind === 'test-square' && <Square square={reading} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A test square with its hits, each as large as it was measured. */
function Square({ square }: { square: Extract<Reading, { kind: 'test-square' }> }) {
  const inch = SIDE / (square.sideFt * INCHES_A_FOOT)
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} width={SIDE} height={SIDE} aria-hidden className="shrink-0 text-ink">
      <rect x={0.5} y={0.5} width={SIDE - 1} height={SIDE - 1} fill="none" stroke="currentColor" />
      {square.hits.map(({ x, y, sizeIn }, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: hits have no name, and stay in their order
          key={i}
          cx={x * SIDE}
          cy={y * SIDE}
          r={Math.max(LEAST_PX, ((sizeIn ?? 0) * inch) / 2)}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
