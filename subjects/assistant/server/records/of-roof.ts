import { formatArea, formatCount, formatUsd } from '@ridgeline/report/rules/format/quantity'
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
import { type Entry, entry, say, wrote } from '#server/records/entry'

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

/** How large the roof is as somebody drew it. */
async function drawnEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const { sections, slopedM2 } = presentRoof(await readRoofOf(deps, actor, place.id))
  if (sections.length === 0) return []
  const evidence: Evidence = { kind: 'property', id: place.id, label: place.name, href: `/property/${place.id}` }
  const parts = [formatArea(slopedM2, 'imperial'), formatArea(slopedM2, 'metric')]
  return entry(
    'area',
    place.name,
    [...parts, formatCount(sections.length, say('section', 'sección'), say('sections', 'secciones'))],
    evidence,
  )
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
  const of: Of = (field, parts) => entry(field, place.name, parts, evidence)
  return [
    ...drawn,
    ...ofBuilding(draft.content, of),
    ...ofParts(draft.content, of),
    ...(isAllowed(actor, 'estimate.manage') ? ofCosts(draft.content, of) : []),
  ]
}

type Of = (field: Parameters<typeof entry>[0], parts: Parameters<typeof entry>[2]) => Entry[]
const chosen = (key: keyof typeof keyWords): string => (key === 'unknown' ? '' : said(keyWords[key]))
const years = (n: number): string => formatCount(n, say('year', 'año'), say('years', 'años'))

function ofBuilding({ building, roofSystem: roof }: DraftContent, of: Of): Entry[] {
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

function ofParts(content: DraftContent, of: Of): Entry[] {
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

function ofCosts({ costs }: DraftContent, of: Of): Entry[] {
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
