import { text } from '@ridgeline/contract/text'
import { Severity, Urgency } from '@ridgeline/scan/contract/severity'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { ConditionGrade } from '#contract/building'

const Order = z.number()
/** Ids of photos of the property, in the order they are shown. */
const Photos = z.array(z.uuid()).max(50).default([])
const SectionId = z.uuid().nullable().default(null)
/** A place on the roof: longitude and latitude in degrees. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

export const componentTypes = ['membrane', 'insulation', 'deck', 'drainage', 'flashing', 'penetration', 'equipment'] as const
/** Step 5: a part of the roof. */
export const RoofComponent = z.strictObject({
  order: Order,
  name: text(200).default(''),
  type: z.enum(componentTypes).default('membrane'),
  condition: ConditionGrade,
  /** Years that it lasts when new, and those that are left in the inspector's judgement. */
  lifespanYears: z.number().min(0).max(200).nullable().default(null),
  remainingYears: z.number().min(0).max(200).nullable().default(null),
  notes: text(10_000).default(''),
  sectionId: SectionId,
  position: Position.nullable().default(null),
  photos: Photos,
})
export type RoofComponent = z.infer<typeof RoofComponent>

/** Step 6: what the report adds to an issue of a scan (its own id), or a finding of its own where `issueId` is null. */
export const DraftFinding = z.strictObject({
  order: Order,
  issueId: z.uuid().nullable().default(null),
  title: text(200).default(''),
  description: text(10_000).default(''),
  severity: Severity.default('minor'),
  urgency: Urgency.default('monitoring'),
  category: text(100).default(''),
  location: text(300).default(''),
  recommendedAction: text(4000).default(''),
  sectionId: SectionId,
  position: Position.nullable().default(null),
  photos: Photos,
})
export type DraftFinding = z.infer<typeof DraftFinding>

const Count = z.number().int().min(0).max(10_000)
/** Marks of hail counted in a square on one slope, 10 ft by 10 ft unless it says otherwise. */
export const TestSquare = z.strictObject({
  order: Order,
  sectionId: SectionId,
  slope: text(80).default(''),
  sideM: z.number().min(0.1).max(20).default(3.048),
  hits: Count.nullable().default(null),
  /** Marks on soft metals and other collateral near it. */
  collateral: text(1000).default(''),
  note: text(1000).default(''),
  photos: Photos,
})
export type TestSquare = z.infer<typeof TestSquare>

/** How many marks in a square count as damage to the slope: the carrier's rule, typed from its guide. Nobody else sets one. */
export const HailThreshold = z.strictObject({ carrier: text(200).default(''), hits: Count.nullable().default(null) })

export const windZones = ['field', 'perimeter', 'corner', 'ridge'] as const
/** Units damaged by wind on a slope, by zone. */
export const WindCount = z.strictObject({
  order: Order,
  sectionId: SectionId,
  slope: text(80).default(''),
  zone: z.enum(windZones).default('field'),
  creased: Count.nullable().default(null),
  missing: Count.nullable().default(null),
  unsealed: Count.nullable().default(null),
  note: text(1000).default(''),
  photos: Photos,
})
export type WindCount = z.infer<typeof WindCount>

/** A core taken, or a reading of a moisture meter, at a place or at an issue of a scan. */
export const CoreSample = z.strictObject({
  order: Order,
  issueId: z.uuid().nullable().default(null),
  sectionId: SectionId,
  position: Position.nullable().default(null),
  method: z.enum(['core-sample', 'moisture-meter']).default('core-sample'),
  result: z.enum(['wet', 'damp', 'dry']).nullable().default(null),
  reading: text(80).default(''),
  layers: text(1000).default(''),
  note: text(1000).default(''),
  photos: Photos,
})
export type CoreSample = z.infer<typeof CoreSample>

const Fraction = z.number().min(0).max(1)
const Point = z.tuple([Fraction, Fraction])
/** What is drawn over a photo, in fractions of its width and height; the photo stays as it was. */
export const Annotation = z.strictObject({
  order: Order,
  kind: z.enum(['arrow', 'circle', 'text']),
  from: Point,
  to: Point,
  text: text(200).default(''),
})
export type Annotation = z.infer<typeof Annotation>

const MOST_ANNOTATIONS = 50
/** How the report shows a photo of the property. */
export const PhotoUse = z.strictObject({
  caption: text(500).default(''),
  /** Which required shot of the profile it is, by the id in the shot list; empty: none. */
  shot: text(80).default(''),
  /** Where, what happened and to what: the caption is made of them while `caption` is empty. */
  slope: text(80).default(''),
  damage: text(100).default(''),
  item: text(100).default(''),
  isLeftOut: z.boolean().default(false),
  annotations: z
    .record(z.uuid(), Annotation)
    .refine((all) => Object.keys(all).length <= MOST_ANNOTATIONS, fixed`must not have more than ${MOST_ANNOTATIONS} entries`)
    .default({}),
})
export type PhotoUse = z.infer<typeof PhotoUse>
