import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { day, text } from '@ridgeline/contract/text'
import type { ClaimFields } from '@ridgeline/property/contract/claim'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { Building, RoofSystem, WeatherReading } from '#contract/building'
import { Costs } from '#contract/cost'
import { CoreSample, DraftFinding, HailThreshold, PhotoUse, RoofComponent, TestSquare, WindCount } from '#contract/evidence'
import { MOST_OWN_SECTIONS, OwnSection } from '#contract/own-section'

const MOST_ENTRIES = 500
/** Entries by id, so that two people who add one each both keep theirs; shown by their `order`. */
const entries = <T extends z.ZodType>(entry: T, most = MOST_ENTRIES) =>
  z
    .record(z.uuid(), entry)
    .refine((all) => Object.keys(all).length <= most, fixed`must not have more than ${most} entries`)
    .default({})

/** How the report was signed: typed by the signer, with the credential they hold. */
const Signature = z.strictObject({ name: text(200).min(1), credential: text(200).default(''), at: z.iso.datetime().max(32) })

/** All a person writes in the report builder. What is measured (scans, sections of the roof) is not in it: it is read when the report is made. */
export const DraftContent = z.strictObject({
  title: text(120).default('Winn Report'),
  building: Building.prefault({}),
  roofSystem: RoofSystem.prefault({}),
  weather: entries(WeatherReading),
  /** Step 4: scans of the property whose captures the report shows; the keys are their ids. */
  scans: entries(z.strictObject({ isIncluded: z.boolean() }), 100),
  /** Stored checks of storms that somebody put in or left out, by their ids; of the others `reportedChecks` says whether they stand in the report. */
  stormChecks: entries(z.strictObject({ isIncluded: z.boolean() })),
  components: entries(RoofComponent),
  findings: entries(DraftFinding),
  testSquares: entries(TestSquare),
  hailThreshold: HailThreshold.prefault({}),
  windCounts: entries(WindCount),
  cores: entries(CoreSample),
  /** By id of the photo. */
  photos: entries(PhotoUse, 2000),
  shotProfile: text(80).default('default'),
  costs: onlyFor('estimate.manage', Costs.prefault({}), () => Costs.parse({})),
  summary: text(10_000).default(''),
  recommendations: text(10_000).default(''),
  ownSections: entries(OwnSection, MOST_OWN_SECTIONS),
  dateOfLoss: day.nullable().default(null),
  signature: Signature.nullable().default(null),
})
export type DraftContent = z.infer<typeof DraftContent>

export const emptyDraft = (): DraftContent => DraftContent.parse({})

/** Entries in the order they are shown. */
export const inOrder = <T extends { readonly order: number }>(all: Readonly<Record<string, T>>): (T & { readonly id: string })[] =>
  Object.entries(all)
    .map(([id, entry]) => ({ ...entry, id }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

type OfClaim = Pick<ClaimFields, 'dateOfLoss' | 'deductibleUsd'>

/**
 * A draft with what the open claim of its property says: that stands where it says something, and the draft's own words where it does not. Nothing is written into the draft.
 * @param claim - null where no claim is open
 */
export const withClaim = (content: DraftContent, claim: OfClaim | null): DraftContent =>
  claim === null ? content : { ...content, dateOfLoss: claim.dateOfLoss ?? content.dateOfLoss, costs: costsOfClaim(content.costs, claim) }

/** The same of its costs alone: the deductible. */
export const costsOfClaim = (costs: DraftContent['costs'], claim: Pick<OfClaim, 'deductibleUsd'> | null): DraftContent['costs'] =>
  claim === null ? costs : { ...costs, deductibleUsd: claim.deductibleUsd ?? costs.deductibleUsd }
