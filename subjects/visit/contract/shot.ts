import { instant, text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Fix } from '#contract/place'

/** Drawn on one photo at most. */
const MOST_MARKS = 50

/** A line of a shot list is named by this: `address`, `elevation/north`, `section/<id>/overview`, `issue/<id>/close`. */
export const LineKey = text(120).min(1)

export const shotGroups = ['address', 'elevation', 'slope', 'test-square', 'close-up', 'collateral', 'inside'] as const

/** One line of the list of shots of a visit, in the order an adjuster expects. */
export const ShotLine = z.object({
  key: LineKey,
  group: z.enum(shotGroups),
  label: trimmed(200).min(1).describe('What it is called, in the language of whoever began the visit'),
  names: trimmed(200)
    .nullable()
    .default(null)
    .describe(
      'Of a line that a rule made, the section, issue or component that it names, empty where it names none: `key` and this are the line in any language. Null: `label` is what somebody wrote',
    ),
  needsScale: z.boolean().default(false).describe('The picture needs a coin, a scale or chalk beside what it shows'),
})
export type ShotLine = z.infer<typeof ShotLine>

const MarkPoint = z.object({
  x: z.number().min(0).max(1).describe('Share of the width of the photo'),
  y: z.number().min(0).max(1).describe('Share of the height of the photo'),
})

/** Drawn on a photo; places as shares of its width and height. `length`: a line of known length, by which others are measured. */
export const Mark = z.object({
  kind: z.enum(['arrow', 'circle', 'text', 'length', 'measured']),
  from: MarkPoint,
  to: MarkPoint,
  text: text(200).default(''),
  lengthM: z
    .number()
    .min(0)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Metres: stated where `kind` is length, computed from it where measured'),
})
export type Mark = z.infer<typeof Mark>

/** What the phone doubted about a picture that a person kept all the same. */
export const Doubt = z.enum(['blurred', 'dark', 'same', 'lens'])
export type Doubt = z.infer<typeof Doubt>

/** One photo taken on a visit. Its id is made by the phone. */
export const Shot = z.object({
  line: LineKey.nullable().default(null).describe('The line it belongs to; null: a free shot'),
  takenAt: instant,
  fix: Fix.nullable().default(null),
  headingDeg: z.number().min(0).max(360).nullable().default(null).describe('Degrees from true north that the camera looked at'),
  note: trimmed(2000).default(''),
  marks: z.array(Mark).max(MOST_MARKS).default([]),
  doubts: z.array(Doubt).max(4).default([]),
  issueId: z.uuid().nullable().default(null).describe('The issue that it shows, by the id the phone gave it'),
})
export type Shot = z.infer<typeof Shot>
