import { coveringIn } from '@ridgeline/winn/contract/building'
import { formatDate } from '#rules/format/date'
import { formatArea, formatCount } from '#rules/format/quantity'
import type { SheetSection } from '#rules/report-model'
import type { Absent } from '#rules/sections/not-part'
import { caveatsOf } from '#rules/winn/caveats'
import { type Key, keyWords } from '#rules/winn/key-words'
import { fact, factsBlock, listBlock, sheet, textBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import { reportedSurvey } from '#rules/winn/weather/reported-survey'
import type { WinnData } from '#rules/winn/winn-data'

const known = (value: Key): string | null => (value === 'unknown' ? null : keyWords[value])
const years = (value: number | null): string | null => (value === null ? null : formatCount(value, 'year'))

/** Step 1: the building and the inspection. */
export function buildingSection({ draft, units, property, claim }: WinnData): SheetSection | Absent {
  const { building: b } = draft
  return sheet(winnTitles.building, '', [
    factsBlock('', [
      fact('Property', property.name),
      fact('Address', property.address),
      fact('Property type', keyWords[b.propertyType]),
      fact('Year built', b.yearBuilt === null ? null : String(b.yearBuilt)),
      fact('Floor area', b.floorAreaM2 === null ? null : formatArea(b.floorAreaM2, units)),
      fact('Stories', b.stories === null ? null : String(b.stories)),
      fact('Occupancy', b.occupancy),
      fact('Inspector', b.inspector),
      fact('Inspection date', b.inspectionDate === null ? null : formatDate(b.inspectionDate)),
      fact('Carrier', claim?.carrier ?? null),
      fact('Claim number', claim?.claimNumber ?? null),
      fact('Policy number', claim?.policyNumber ?? null),
      fact('Adjuster', claim?.adjusterName ?? null),
      fact('Date of loss', draft.dateOfLoss === null ? null : formatDate(draft.dateOfLoss)),
    ]),
    textBlock('Notes of the inspector', b.notes),
  ])
}

/** Step 2: the roof system, and what it means for the thermal findings. */
export function roofSystemSection({ draft, scans }: WinnData): SheetSection | Absent {
  const { roofSystem: r } = draft
  const { insulation, ballasted, membrane } = reportedSurvey(scans, draft).conditions.roofAssembly
  const covering = r.covering === 'unknown' ? coveringIn(membrane) : r.covering
  const facts = [
    fact('Roof type', known(r.roofType)),
    fact('Covering', [known(r.covering) ?? membrane, r.coveringName].filter(Boolean).join(', ')),
    fact('Insulation', [known(insulation), r.insulationName].filter(Boolean).join(', ')),
    fact('Deck', known(r.deck)),
    fact('Ballast', ballasted ? 'Ballasted' : null),
    fact('Roofs above the deck', r.layers === null ? null : String(r.layers)),
    fact('Age', years(r.ageYears)),
    fact('Condition', r.condition === 'not-judged' ? null : keyWords[r.condition]),
    fact('Slope', r.slope),
    fact('Impact (UL 2218)', r.ratings.ul2218),
    fact('Fire (UL 790)', r.ratings.ul790),
    fact('Wind (ASTM D3161)', r.ratings.d3161),
  ].filter((each) => each !== null)
  const texts = [textBlock('Drainage', r.drainage), textBlock('Warranty', r.warranty), textBlock('Earlier repairs', r.repairs)]
  // The type begins with a value: alone it is what the builder began with, and no inspector's word.
  const isNoted = facts.length > 1 || r.roofType !== 'flat' || texts.some((text) => text !== null)
  return sheet(winnTitles.roof, isNoted ? 'As the inspector noted it.' : '', [
    isNoted ? factsBlock('', facts) : null,
    ...texts,
    listBlock('What this roof means for thermal findings', caveatsOf({ ...r, covering, insulation, isBallasted: ballasted })),
  ])
}
