import { readFileSync, writeFileSync } from 'node:fs'
import { written } from '@ridgeline/words/written'
import type { PlacedFlight } from '#mosaic/placed-flight'

/** A placed flight as JSON holds it. */
type Plain = ReturnType<typeof plainPlaced>

export const plainPlaced = (placed: PlacedFlight) => ({
  ...placed,
  refusal: placed.refusal === null ? null : written(placed.refusal),
  islands: placed.islands.map((island) => ({ ...island, surface: { ...island.surface, heights: [...island.surface.heights] } })),
})

export const placedOf = (plain: Plain): PlacedFlight => ({
  ...plain,
  islands: plain.islands.map((island) => ({
    ...island,
    surface: { ...island.surface, heights: Float32Array.from(island.surface.heights) },
  })),
})

export const storePlaced = (placed: PlacedFlight, file: string): void => writeFileSync(file, JSON.stringify(plainPlaced(placed)))

export const readPlaced = (file: string): PlacedFlight => placedOf(JSON.parse(readFileSync(file, 'utf8')))
