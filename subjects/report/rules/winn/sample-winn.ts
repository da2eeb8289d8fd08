import { eachOwnerField } from '@ridgeline/property/contract/owner-fields'
import type { Roof } from '@ridgeline/roof/contract/roof'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { StormPeril, type StormRow, type StormSourceAnswer } from '@ridgeline/storm/contract/storm'
import type { StormCheck } from '@ridgeline/storm/contract/storm-check'
import { judgeStorm } from '@ridgeline/storm/rules/verdict/verdict'
import { DraftContent } from '@ridgeline/winn/contract/content'
import { shotProfileOf } from '@ridgeline/winn/contract/shots/shot-list'
import { written } from '@ridgeline/words/written'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '#rules/sample-data'
import type { WinnData, WinnPhoto, WinnVersion } from '#rules/winn/winn-data'

// Records for tests and benchmarks; nothing that runs for a member imports this file.

/** How large a draft is. */
export interface SampleSize {
  readonly photos: number
  /** On every so-manieth photo something is drawn. */
  readonly markedEvery?: number
  readonly thermograms?: number
  readonly findings?: number
  readonly components?: number
  readonly testSquares?: number
  readonly cores?: number
  readonly costLines?: number
}

const METRES = 1 / 111_000
const [LATITUDE, LONGITUDE] = [41.1, -96.2]
const place = (eastM: number, northM: number) => ({ latitude: LATITUDE + northM * METRES, longitude: LONGITUDE + (eastM * METRES) / 0.753 })
const corner = (eastM: number, northM: number): [number, number] => {
  const { latitude, longitude } = place(eastM, northM)
  return [longitude, latitude]
}
const byId = <T>(count: number, group: number, entry: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [uuid(group, index), entry(index)]))

export const photoId = (index: number): string => uuid(20, index)

export const buildPhoto = (index: number, over: Partial<WinnPhoto> = {}): WinnPhoto => ({
  id: photoId(index),
  scanId: null,
  fileName: `DJI_${String(1000 + index)}.JPG`,
  sizeBytes: 8_400_000 + index,
  sha256: index.toString(16).padStart(64, 'b'),
  takenAt: `2026-06-14T1${Math.floor(index / 360) % 10}:${String(Math.floor(index / 6) % 60).padStart(2, '0')}:${String((index % 6) * 10).padStart(2, '0')}`,
  position: { ...place((index * 7) % 60, (index * 5) % 30), altitudeM: 330 },
  width: 1600,
  height: 1200,
  ...over,
})

const outline = (eastM: number, widthM: number): [number, number][] => [
  corner(eastM, 0),
  corner(eastM + widthM, 0),
  corner(eastM + widthM, 25),
  corner(eastM, 25),
]

const section = (number: number, eastM: number, widthM: number): Roof['sections'][number] => ({
  id: uuid(21, number),
  number,
  type: 'rectangle',
  coordinates: outline(eastM, widthM),
  label: `Section ${number}`,
  notes: number === 1 ? 'Gravel guard along the east edge.' : '',
  pitchIn12: number - 1,
  azimuthDeg: null,
  edges: [],
  planM2: widthM * 25,
  slopedM2: widthM * 25 * 1.003,
  edgesM: [widthM, 25, widthM, 25],
})

export const sampleRoof: Roof = {
  revision: 3,
  changedAt: '2026-06-15T08:00:00.000Z',
  changedBy: 'Dana Whitfield',
  source: null,
  nextNumber: 3,
  sections: [section(1, 0, 30), section(2, 30, 20)],
  planM2: 1250,
  slopedM2: 1253.8,
  edgesM: { eave: 100, rake: 0, ridge: 0, hip: 0, valley: 0, wall: 25, 'step-flashing': 0, parapet: 0, unnamed: 50 },
  waste: [],
}

/** Scan number `visit` with its own captures, anomalies and issues; ids of two visits never meet. */
export function buildVisit(visit: number, thermograms: number, findings: number, over: Partial<Scan> = {}): Scan {
  const from = visit * 1000
  const scanId = uuid(9, visit)
  const captures = Array.from({ length: thermograms }, (_, index) =>
    buildCapture(from + index, {
      scanId,
      position: { ...place((index * 9) % 50, 12), altitudeM: 330 },
      footprint: [
        place((index * 9) % 50, 22),
        place(((index * 9) % 50) + 14, 22),
        place(((index * 9) % 50) + 14, 4),
        place((index * 9) % 50, 4),
      ],
    }),
  )
  const at = (index: number) => uuid(1, from + (index % Math.max(1, thermograms)))
  const anomalies = Array.from({ length: findings }, (_, index) => buildAnomaly(from + index, { captureId: at(index) }))
  const issues = Array.from({ length: findings }, (_, index) =>
    buildIssue(from + index, {
      scanId,
      captureId: at(index),
      title: `Warm area ${from + index + 1}`,
      severity: (['critical', 'major', 'minor', 'informational'] as const)[index % 4] ?? 'minor',
    }),
  )
  return { ...buildData().scan, id: scanId, captures, anomalies, issues, ...over }
}

const fetched = { vintage: null, fetchedAt: '2026-06-10T12:00:00.000Z', sha256: 'd'.repeat(64) }
const hail = (index: number, magnitude: number | null, northM: number): StormRow => ({
  source: 'iem',
  id: `202606031755-KOAX-${index + 1}`,
  at: `2026-06-03T${String(19 + (index % 4)).padStart(2, '0')}:12:00.000Z`,
  issuedAt: null,
  peril: 'hail',
  event: 'HAIL',
  ...place(0, northM),
  place: '2 N Gretna',
  end: null,
  magnitude,
  basis: magnitude === null ? 'unstated' : index % 2 === 0 ? 'measured' : 'estimated',
  remark: '',
  file: fetched,
})
const answer = (source: StormSourceAnswer['source'], state: StormSourceAnswer['state'], sentence: string): StormSourceAnswer => ({
  source,
  state,
  sentence,
  asOf: state === 'answered' ? fetched.fetchedAt : null,
  files: state === 'answered' ? [fetched] : [],
})

/** A stored check of June 3, 2026 with hail of 1.75 in about a mile north, a source that failed and one that was not asked. */
export function buildStorm(over: Partial<StormCheck> = {}, farRecords = 1): StormCheck {
  const question = { ...place(0, 0), date: '2026-06-03', timeZone: 'America/Chicago' }
  const rows = [hail(0, 1.75, 2000), ...Array.from({ length: farRecords }, (_, index) => hail(index + 1, 0.75, 6000 + index * 400))]
  const answers = [
    answer('iem', 'answered', ''),
    answer('swdi', 'failed', 'The service gave no answer within 20 s.'),
    answer('spc', 'off', 'Not switched on here.'),
  ]
  const { date: day, ...at } = question
  return {
    id: uuid(40, 0),
    propertyId: uuid(41, 0),
    ...at,
    day,
    askedAt: '2026-06-10T12:00:00.000Z',
    createdBy: 'Dana Whitfield',
    verdicts: StormPeril.options.map((peril) => {
      const judged = judgeStorm({ ...question, peril }, { rows, answers })
      return { ...judged, disagreements: judged.disagreements.map(written) }
    }),
    sources: answers,
    ...over,
  }
}

const damages = ['hail impact', 'crease', 'open lap', ''] as const
const items = ['shingle', 'ridge vent', 'membrane', 'gutter'] as const
const mark = (order: number, kind: 'arrow' | 'circle' | 'text') => ({
  order,
  kind,
  from: [0.3, 0.3 + order / 10] as [number, number],
  to: [0.55, 0.6] as [number, number],
  text: kind === 'circle' ? '' : 'Open lap',
})

function draftOf(size: SampleSize): DraftContent {
  const { photos, markedEvery = 5, findings = 3, components = 3, testSquares = 2, cores = 2, costLines = 6 } = size
  const shots = shotProfileOf('default').shots
  const photosFrom = (index: number) => (photos === 0 ? [] : [photoId(index % photos), photoId((index + 1) % photos)])
  return DraftContent.parse({
    scans: { [uuid(9, 0)]: { isIncluded: true } },
    building: {
      inspector: 'Dana Whitfield',
      inspectionDate: '2026-06-14',
      yearBuilt: 1998,
      floorAreaM2: 1250,
      stories: 1,
      occupancy: 'Warehouse',
    },
    roofSystem: {
      roofType: 'low-slope',
      covering: 'tpo',
      insulation: 'above-deck',
      deck: 'steel',
      layers: 1,
      ageYears: 12,
      condition: 'fair',
    },
    weather: byId(1, 22, () => ({ order: 1, temperatureK: 289.2, relativeHumidity: 0.5, windMps: 2, precipitationMm: 0, sky: 'clear' })),
    photos: byId(photos, 20, (index) => ({
      shot: shots[index]?.id ?? '',
      slope: index < shots.length ? '' : (['Front slope', 'Right slope', 'Back slope', 'Left slope', 'Section 2'][index % 5] ?? ''),
      damage: damages[index % damages.length],
      item: items[index % items.length],
      annotations:
        index % markedEvery === 0
          ? { [uuid(30, 0)]: mark(1, 'arrow'), [uuid(30, 1)]: mark(2, 'circle'), [uuid(30, 2)]: mark(3, 'text') }
          : {},
    })),
    findings: byId(findings, 23, (index) => ({
      order: index,
      issueId: uuid(3, index),
      description: 'Seen from the ladder as well: the lap stands open.',
      photos: photosFrom(index * 2),
    })),
    components: byId(components, 24, (index) => ({
      order: index,
      name: `Curb ${index + 1}`,
      type: 'flashing',
      condition: 'fair',
      lifespanYears: 20,
      remainingYears: 6,
      notes: 'Sealant is brittle.',
      photos: photosFrom(index * 3),
    })),
    testSquares: byId(testSquares, 25, (index) => ({
      order: index,
      slope: ['North', 'South'][index % 2],
      hits: 4 + index,
      photos: photosFrom(index),
    })),
    cores: byId(cores, 26, (index) => ({
      order: index,
      issueId: uuid(3, index),
      position: corner(6 + index * 9, 12),
      result: (['wet', 'dry', 'damp'] as const)[index % 3],
      photos: photosFrom(index + 4),
    })),
    costs: {
      taxRate: 0.0825,
      lines: byId(costLines, 27, (index) => ({
        order: index,
        item: `Replace wet insulation, area ${index + 1}`,
        unit: 'sq',
        quantity: 2 + index,
        unitPriceUsd: 410,
        evidence: [{ kind: 'issue', id: uuid(3, index % Math.max(1, findings)) }],
      })),
    },
    summary: 'Wet insulation is likely at the marked areas.',
    recommendations: 'Open them before a repair is planned.',
  })
}

/** All of a Winn report of one visit. */
export function buildWinnData(size: SampleSize, over: Partial<WinnData> = {}): WinnData {
  const { thermograms = 4, findings = 3 } = size
  const { scan: _, preparedBy: __, ...rest } = buildData()
  return {
    ...rest,
    scans: [buildVisit(0, thermograms, findings)],
    draft: draftOf(size),
    roof: sampleRoof,
    photos: Array.from({ length: size.photos }, (_, index) => buildPhoto(index)),
    storms: [],
    client: { ...eachOwnerField(() => ''), name: 'Harbor Point LLC', email: 'owner@harborpoint.example' },
    ...over,
  }
}

export const sampleVersion: WinnVersion = {
  number: 'R-2026-0014',
  version: 2,
  author: { name: 'Dana Whitfield', credential: { title: 'Level II Thermographer', until: null, isConfirmed: true } },
  contact: 'dana@prairie.example',
}
