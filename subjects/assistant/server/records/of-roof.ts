import {
  formatArea,
  formatCount,
  formatDistance,
  formatNumber,
  formatShare,
  formatUsd,
  SQUARE_FOOT_M2,
} from '@ridgeline/report/rules/format/quantity'
import { propertyEvidence } from '@ridgeline/report/rules/told/work'
import { keyWords } from '@ridgeline/report/rules/winn/key-words'
import { presentRoof } from '@ridgeline/roof/server/present'
import { readRoofOf } from '@ridgeline/roof/server/service'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { type DraftContent, inOrder } from '@ridgeline/winn/contract/content'
import { totalsOf } from '@ridgeline/winn/contract/cost-totals'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { and, desc, eq } from 'drizzle-orm'
import type { Evidence } from '#contract/evidence'
import type { Place } from '#server/place'
import { type Entry, say, type Tell, teller, wrote } from '#server/records/entry'

const SQFT_OF_SQUARE = 100

/** The draft of the report of a property as it stands; null where nobody began one. Unlike the builder it begins none. */
export async function standingDraft({ db }: Pick<Deps, 'db'>, actor: Actor, propertyId: string) {
  const [row] = await db
    .select()
    .from(reportDraft)
    .where(and(eq(reportDraft.propertyId, propertyId), eq(reportDraft.organizationId, actor.organizationId)))
    .orderBy(desc(reportDraft.createdAt), desc(reportDraft.id))
    .limit(1)
  return row ? presentDraft(row) : null
}

const lengthOf = (m: number): string => `${formatDistance(m, 'imperial')} (${formatDistance(m, 'metric')})`

/** The roof as somebody drew or measured it: areas, pitch, lengths of edges and the material it takes. */
async function drawnEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const { sections, planM2, slopedM2, edgesM, waste, source, changedBy } = presentRoof(await readRoofOf(deps, actor, place.id))
  if (sections.length === 0) return []
  const tell = teller(place.name, propertyEvidence(place))
  const areaOf = (m2: number): string => `${formatArea(m2, 'imperial')} (${formatArea(m2, 'metric')})`
  const squares = formatNumber(slopedM2 / SQUARE_FOOT_M2 / SQFT_OF_SQUARE, 2)
  const pitches = [...Map.groupBy(sections, ({ pitchIn12 }) => pitchIn12)].toSorted((a, b) => b[1].length - a[1].length)
  return [
    ...tell('area', [
      areaOf(slopedM2),
      say(`${squares} squares`, `${squares} cuadros`),
      formatCount(sections.length, say('section', 'sección'), say('sections', 'secciones')),
      Math.round(planM2) !== Math.round(slopedM2) && say(`${areaOf(planM2)} on the map`, `${areaOf(planM2)} en el plano`),
    ]),
    ...tell(
      'pitch',
      pitches.map(([pitch, of]) => `${pitch}/12 (${formatCount(of.length, say('section', 'sección'), say('sections', 'secciones'))})`),
    ),
    ...Object.entries(edgesM).flatMap(([edge, m]) =>
      m > 0 ? tell('edge', [said(keyWords[edge as keyof typeof edgesM]), lengthOf(m)]) : [],
    ),
    ...tell(
      'waste',
      waste.map(({ waste: share, orderSquares }) => `${formatShare(share)}: ${formatNumber(orderSquares, 2)} ${say('squares', 'cuadros')}`),
    ),
    ...tell('drawn', [wrote(source?.vendor ?? ''), wrote(source?.fileName ?? ''), wrote(changedBy ?? '')]),
    ...sections.flatMap(({ label, slopedM2: m2, pitchIn12, notes }) =>
      tell('section', [wrote(label), areaOf(m2), `${pitchIn12}/12`, wrote(notes)]),
    ),
  ]
}

/** How large a roof is, and what somebody wrote of it and its building in the report builder. */
export async function roofEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const [drawn, draft] = await Promise.all([drawnEntries(deps, actor, place), standingDraft(deps, actor, place.id)])
  if (!draft) return drawn
  const evidence: Evidence = {
    kind: 'report-draft',
    id: draft.id,
    label: say('Draft of the Winn report', 'Borrador del informe Winn'),
    href: `/winn-report/${place.id}`,
  }
  const of = teller(place.name, evidence)
  return [
    ...drawn,
    ...of('draft', [say('open', 'abierto'), wrote(draft.changedBy)]),
    ...ofBuilding(draft.content, of),
    ...ofParts(draft.content, of),
    ...(isAllowed(actor, 'estimate.manage') ? ofCosts(draft.content, of) : []),
  ]
}

const chosen = (key: keyof typeof keyWords): string => (key === 'unknown' ? '' : said(keyWords[key]))
const years = (n: number): string => formatCount(n, say('year', 'año'), say('years', 'años'))

function ofBuilding({ building, roofSystem: roof }: DraftContent, of: Tell): Entry[] {
  return [
    ...of('built', [building.yearBuilt === null ? '' : String(building.yearBuilt)]),
    ...of('use', [
      wrote(building.occupancy),
      building.stories === null ? '' : formatCount(building.stories, say('story', 'piso'), say('stories', 'pisos')),
    ]),
    ...of('note', [wrote(building.notes)]),
    ...of('age', [roof.ageYears === null ? '' : years(roof.ageYears)]),
    ...of('covering', [chosen(roof.covering), wrote(roof.coveringName)]),
    ...of('insulation', [chosen(roof.insulation), wrote(roof.insulationName)]),
    ...of('deck', [chosen(roof.deck)]),
    ...of('layers', [roof.layers === null ? '' : formatCount(roof.layers, say('layer', 'capa'), say('layers', 'capas'))]),
    ...of('drainage', [wrote(roof.drainage)]),
    ...of('repairs', [wrote(roof.repairs)]),
    ...of('warranty', [wrote(roof.warranty)]),
  ]
}

function ofParts(content: DraftContent, of: Tell): Entry[] {
  return [
    ...inOrder(content.components).flatMap(({ name, condition, remainingYears, notes }) =>
      of('component', [
        wrote(name),
        chosen(condition),
        remainingYears === null ? '' : say(`${years(remainingYears)} left`, `le quedan ${years(remainingYears)}`),
        wrote(notes),
      ]),
    ),
    ...inOrder(content.findings).flatMap(({ issueId, title, location, description, recommendedAction }) =>
      issueId === null ? of('finding', [wrote(title), wrote(location), wrote(description), wrote(recommendedAction)]) : [],
    ),
    ...inOrder(content.testSquares).flatMap(({ slope, hits, note }) =>
      hits === null ? [] : of('square', [wrote(slope), say(`${hits} hits`, `${hits} golpes`), wrote(note)]),
    ),
    ...inOrder(content.cores).flatMap(({ result, reading, layers, note }) =>
      of('reading', [result === null ? '' : chosen(result), wrote(reading), wrote(layers), wrote(note)]),
    ),
  ]
}

function ofCosts({ costs }: DraftContent, of: Tell): Entry[] {
  if (Object.keys(costs.lines).length === 0) return []
  const { totalUsd, withOptionalUsd } = totalsOf(costs)
  return [
    ...of('estimate', [
      say(`${formatUsd(totalUsd)} in total, tax included`, `${formatUsd(totalUsd)} en total, con impuesto`),
      withOptionalUsd !== totalUsd &&
        say(`${formatUsd(withOptionalUsd)} with the optional lines`, `${formatUsd(withOptionalUsd)} con las líneas opcionales`),
    ]),
  ]
}
