import { instant, text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Fix, RoofPosition } from '#contract/place'

/** Marks of hail in one test square at most: beyond, "too many to count" is what the notes say. */
export const MOST_HITS = 100

const of = {
  id: z.uuid(),
  at: instant,
  isRemoved: z.boolean().default(false),
  fix: Fix.nullable().default(null),
  position: RoofPosition.nullable().default(null).describe('Its place on the plan of the roof; null where nobody said'),
}

/** A mark of hail in a test square; places as shares of its sides from the upper left. */
export const Hit = z.object({
  x: z.number().min(0).max(1).describe('Share of the width of the square, from its left'),
  y: z.number().min(0).max(1).describe('Share of the height of the square, from its upper side'),
  sizeIn: z.number().min(0).max(8).nullable().default(null).describe('Inches across, by a coin or a scale beside it'),
})
export type Hit = z.infer<typeof Hit>

/** Something that was read or counted on the roof. Of one id, the newest `at` counts, and of its places the one that was said last. */
export const Reading = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('meter'),
    ...of,
    value: z.number().min(0).max(10_000).describe('As the meter shows it, in `unit`'),
    unit: text(20),
    note: trimmed(500).default(''),
  }),
  z.object({
    kind: z.literal('core'),
    ...of,
    result: z.enum(['dry', 'damp', 'wet']),
    layers: trimmed(500).default(''),
    note: trimmed(500).default(''),
  }),
  z.object({
    kind: z.literal('test-square'),
    ...of,
    side: z.enum(['north', 'east', 'south', 'west']),
    sideFt: z.number().min(1).max(20).default(10).describe('Feet that each side of the square is long'),
    hits: z.array(Hit).max(MOST_HITS).default([]),
    reference: z.enum(['none', 'dime', 'quarter', 'scale']).default('none'),
  }),
])
export type Reading = z.infer<typeof Reading>
