import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Circle, Crosshair, type LucideIcon, Pentagon, Slash, Square } from 'lucide-react'
import type { RegionDrawing, RegionTool } from './region-drawing.ts'
import { regionKindName } from './region-name.ts'
import type { Measure } from './use-measure.ts'

export const toolKeys = { s: 'spot', l: 'line', b: 'box', e: 'ellipse', p: 'polygon' } as const satisfies Record<string, RegionTool>
const icons = { spot: Crosshair, line: Slash, box: Square, ellipse: Circle, polygon: Pentagon } as const satisfies Record<
  RegionTool,
  LucideIcon
>

/** The tools that draw a region; the one in hand is put down by a second press. */
export function MeasureTools({ measure, onChosen }: { measure: Measure; onChosen: () => void }) {
  const { drawing, draw } = measure
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Measure</legend>
      {Object.entries(toolKeys).map(([key, tool]) => {
        const Icon = icons[tool]
        const isChosen = drawing?.purpose === 'region' && drawing.tool === tool
        return (
          <IconButton
            key={tool}
            label={`${regionKindName[tool]} (${key.toUpperCase()})`}
            aria-keyshortcuts={key}
            pressed={isChosen}
            onClick={() => {
              draw(isChosen ? { type: 'cancel' } : { type: 'choose', tool, purpose: 'region' })
              if (!isChosen) onChosen()
            }}
          >
            <Icon aria-hidden size={17} />
          </IconButton>
        )
      })}
    </fieldset>
  )
}

/** What to do next with the tool in hand. */
export function drawingSentence({ tool, purpose, points }: NonNullable<RegionDrawing>): string {
  const has = points.length
  if (purpose === 'known-length') return has === 0 ? 'Press one end of the length you know.' : 'Press its other end.'
  if (purpose === 'reference-point') return 'Press the place whose temperature you know.'
  if (tool === 'spot') return 'Press the place to measure.'
  if (tool === 'polygon') return polygonSentence(has)
  const ends = tool === 'line' ? ['one end', 'the other end'] : ['one corner', 'the corner across']
  return has === 0 ? `Drag over the picture, or press ${ends[0]} and then ${ends[1]}.` : `Press ${ends[1]}.`
}

function polygonSentence(corners: number): string {
  if (corners === 0) return 'Press the first corner.'
  return corners < 3 ? 'Press the next corner. Backspace takes the last one back.' : 'Press the first corner or Enter to close the polygon.'
}
