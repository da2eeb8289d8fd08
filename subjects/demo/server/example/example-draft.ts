import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { type Building, type RoofSystem, WeatherReading } from '@ridgeline/winn/contract/building'
import { DraftContent } from '@ridgeline/winn/contract/content'
import { type Agreed, CostLine, Costs } from '@ridgeline/winn/contract/cost'
import type { Edit, Value } from '@ridgeline/winn/contract/edit'
import { DraftFinding, RoofComponent } from '@ridgeline/winn/contract/evidence'
import { agreedFrom } from '@ridgeline/winn/contract/supplement'
import type { z } from 'zod'

interface Written {
  readonly building: Partial<Building>
  readonly roofSystem: Partial<RoofSystem>
  /** Notes of the readings when the survey began and when it ended; their figures are those of the newest scan. */
  readonly weatherNotes: readonly [string, string] | null
  readonly components: readonly Omit<z.input<typeof RoofComponent>, 'order'>[]
  /** Lines that rest on what was seen by hand first. `before`: what was agreed of a quantity that the supplement changed (0 where the line was not there), and why. */
  readonly costs: readonly (Omit<z.input<typeof CostLine>, 'order'> & { readonly before?: readonly [quantity: number, why: string] })[]
  readonly summary: string
  readonly shotProfile?: string
}

/** What somebody has written in the report builder of an example roof, by the slug of the roof. */
const written: Readonly<Record<string, Written>> = {
  'maple-hollow-elementary': {
    building: {
      inspector: 'Demo Member',
      propertyType: 'institutional',
      yearBuilt: 1987,
      floorAreaM2: 1436,
      stories: 1,
      occupancy: 'Elementary school',
      notes: 'Roof hatch in the janitor room. Keys at the office. The hall roof is reached over the classrooms.',
    },
    roofSystem: {
      roofType: 'low-slope',
      covering: 'modified-bitumen',
      coveringName: 'Two plies, granular cap sheet',
      insulation: 'above-deck',
      insulationName: 'Polyiso, two layers',
      deck: 'steel',
      layers: 1,
      ageYears: 14,
      condition: 'fair',
      slope: '1/4 in per foot',
      drainage: 'Four roof drains with strainers, overflow scuppers in the parapet.',
      repairs:
        'Insulation around the east drain replaced and covered anew six weeks before the last visit. Older patches at two penetrations, without record.',
    },
    weatherNotes: ['When the survey began.', 'When it ended.'],
    components: [
      {
        name: 'Membrane, classrooms',
        type: 'membrane',
        condition: 'fair',
        lifespanYears: 20,
        remainingYears: 6,
        notes: 'Granules worn along the paths to the units.',
      },
      {
        name: 'Parapet flashing',
        type: 'flashing',
        condition: 'fair',
        lifespanYears: 20,
        remainingYears: 5,
        notes: 'Open lap at the north corner.',
      },
      {
        name: 'Roof drains',
        type: 'drainage',
        condition: 'poor',
        lifespanYears: 30,
        remainingYears: 10,
        notes: 'One strainer is missing.',
      },
      { name: 'Kitchen flue', type: 'penetration', condition: 'good', lifespanYears: 25, remainingYears: 12, notes: '' },
    ],
    costs: [
      { code: 'EX-440', item: 'Wall flashing with counterflashing', unit: 'ft', quantity: 12, waste: 0.1, unitPriceUsd: 18.75 },
      {
        code: 'EX-220',
        item: 'Modified bitumen cap sheet, torch applied',
        unit: 'sq',
        quantity: 0.2,
        waste: 0.1,
        unitPriceUsd: 465,
        before: [0, 'The cap sheet is split at the corner below the open lap, which was seen when the lap was lifted.'],
      },
      {
        code: 'EX-700',
        item: 'Roofing crew',
        unit: 'hour',
        quantity: 6,
        waste: 0,
        unitPriceUsd: 236,
        isTaxed: false,
        before: [4, 'Two hours for drying and for the cap sheet.'],
      },
      {
        code: 'EX-300',
        item: 'Polyiso insulation, 2 in, below the open lap',
        unit: 'sq ft',
        quantity: 32,
        waste: 0.1,
        unitPriceUsd: 2.15,
        isOptional: true,
        option: 'repair',
      },
      {
        code: 'EX-220',
        item: 'Modified bitumen cap sheet over the whole of the classrooms, torch applied',
        unit: 'sq',
        quantity: 62,
        waste: 0.1,
        unitPriceUsd: 465,
        isOptional: true,
        option: 'restore',
      },
      {
        code: 'EX-300',
        item: 'Roof of the classrooms anew: polyiso insulation, two layers of 2 in',
        unit: 'sq ft',
        quantity: 12_400,
        waste: 0.1,
        unitPriceUsd: 2.15,
        isOptional: true,
        option: 'replace',
      },
      {
        code: 'EX-220',
        item: 'Roof of the classrooms anew: two plies of modified bitumen',
        unit: 'sq',
        quantity: 124,
        waste: 0.1,
        unitPriceUsd: 465,
        isOptional: true,
        option: 'replace',
      },
    ],
    summary:
      'The roof serves its purpose at present. What the thermograms show should be opened at the marked places before a repair is planned. Building, thermograms and photos of this example are generated.',
    shotProfile: 'low-slope',
  },
  'northgate-distribution': {
    building: { inspector: 'Demo Member', propertyType: 'industrial', yearBuilt: 2004, stories: 1, occupancy: 'Warehouse' },
    roofSystem: {
      roofType: 'low-slope',
      covering: 'tpo',
      insulation: 'above-deck',
      deck: 'steel',
      layers: 1,
      condition: 'fair',
      drainage: 'Internal drains along the middle of the roof.',
    },
    weatherNotes: null,
    components: [],
    costs: [],
    summary: 'Written so far: building and roof system.',
  },
}

/** Cooler, damper and calmer as the evening goes on. */
const EVENING = { coolsK: 1.5, dampens: 0.04, calmsMps: 0.4 }

/**
 * Two readings of the evening of the newest scan. The builder judges a survey by the highest humidity, the strongest wind and the last temperature: those are the
 * ones noted with the scan, so that builder and report tell the same weather.
 */
function readingsOf(slug: string, notes: Written['weatherNotes']): Omit<z.input<typeof WeatherReading>, 'order'>[] {
  const noted = exampleRoofs.find((roof) => roof.slug === slug)?.scans.at(-1)?.conditions
  if (!noted || notes === null) return []
  const { airTempK, relativeHumidity, windMps, skyClearness: sky } = noted
  if (airTempK === null || relativeHumidity === null || windMps === null) return []
  const [began, ended] = notes
  const rest = { precipitationMm: 0, sky }
  return [
    { ...rest, temperatureK: airTempK + EVENING.coolsK, relativeHumidity: relativeHumidity - EVENING.dampens, windMps, note: began },
    { ...rest, temperatureK: airTempK, relativeHumidity, windMps: windMps - EVENING.calmsMps, note: ended },
  ]
}

/** The edits that write the draft of an example roof; none where nobody wrote one. They go through the call that the screen makes. @param agreedOn - the day on which its estimate was agreed to @param issueIds - of what was seen by hand */
export function draftEdits(slug: string, agreedOn: string, issueIds: readonly string[]): Edit[] {
  const draft = written[slug]
  if (!draft) return []
  const edit = (path: string[], value: unknown, was: unknown): Edit => ({
    id: crypto.randomUUID(),
    path,
    value: value as Value,
    was: was as Value,
  })
  const empty = DraftContent.parse({})
  const fields = (part: 'building' | 'roofSystem') =>
    Object.entries(draft[part]).map(([field, value]) => edit([part, field], value, (empty[part] as Record<string, unknown>)[field]))
  const added = (path: readonly string[], entries: readonly object[]) =>
    entries.map((entry, i) => edit([...path, crypto.randomUUID()], { ...entry, order: i + 1 }, null))
  const restsOn = draft.costs.length > 0 ? issueIds.slice(0, 1) : []
  const findings = restsOn.map((id) => edit(['findings', id], DraftFinding.parse({ issueId: id, order: 1 }), null))
  const evidence = restsOn.map((id) => ({ kind: 'issue', id }))
  const lines = added(
    ['costs', 'lines'],
    draft.costs.map(({ before: _, ...one }) => CostLine.parse({ ...one, order: 0, evidence })),
  )
  const rates = { taxRate: 0.0825, overheadRate: 0.1, profitRate: 0.1 }
  return [
    ...fields('building'),
    ...fields('roofSystem'),
    ...added(
      ['weather'],
      readingsOf(slug, draft.weatherNotes).map((one) => WeatherReading.parse({ ...one, order: 0 })),
    ),
    ...added(
      ['components'],
      draft.components.map((one) => RoofComponent.parse({ ...one, order: 0 })),
    ),
    ...findings,
    ...lines,
    ...(lines.length > 0
      ? [
          ...Object.entries(rates).map(([field, rate]) => edit(['costs', field], rate, 0)),
          edit(['costs', 'agreed'], agreedBefore(draft.costs, lines, rates, agreedOn), null),
        ]
      : []),
    edit(['summary'], draft.summary, ''),
    ...(draft.shotProfile ? [edit(['shotProfile'], draft.shotProfile, empty.shotProfile)] : []),
  ]
}

/** What was agreed to of the estimate before its supplement. @param lines - the edits that write them, in the same order */
function agreedBefore(costs: Written['costs'], lines: readonly Edit[], rates: Partial<Costs>, on: string): Agreed {
  const all = costs.map((line, i) => ({ line, id: lines[i]?.path.at(-1) ?? '' }))
  const were = all.filter(({ line }) => line.before?.[0] !== 0)
  const before = Costs.parse({
    ...rates,
    lines: Object.fromEntries(
      were.map(({ line: { before: was, ...line }, id }, order) => [id, { ...line, order, quantity: was?.[0] ?? line.quantity }]),
    ),
  })
  return { ...agreedFrom(before, on), why: Object.fromEntries(all.flatMap(({ line, id }) => (line.before ? [[id, line.before[1]]] : []))) }
}
