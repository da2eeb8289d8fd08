import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { inArray } from 'drizzle-orm'
import { type Place, scansAt } from '#server/place'
import { type Entry, say, teller, wrote } from '#server/records/entry'

const MOST_SCANS = 2
const MOST_ENTRIES = 60

/** What the last scans of a property say, or the one that is meant and the one before: who brought it in, the weather, open issues. */
export async function scanEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const scans = await scansAt(deps, actor, place, MOST_SCANS)
  const ids = scans.map(({ id }) => id)
  const rows = await deps.db.select({ id: scanTable.id, by: scanTable.createdBy }).from(scanTable).where(inArray(scanTable.id, ids))
  const { scanEvidence } = spoken('subjects/report/rules/told/scan')
  return [
    ...scans.flatMap((scan) => ofScan(scan, actor)).slice(0, MOST_ENTRIES),
    ...scans.flatMap((scan) => {
      const evidence = scanEvidence(scan)
      return teller(scan.propertyName, evidence)('people', [wrote(rows.find(({ id }) => id === scan.id)?.by ?? ''), evidence.label])
    }),
  ]
}

function ofScan(scan: Scan, actor: Actor): Entry[] {
  const evidence = spoken('subjects/report/rules/told/scan').scanEvidence(scan)
  const tellOfScan = teller(scan.propertyName, evidence)
  const lines = spoken('subjects/report/rules/told/evening')
    .eveningLines(scan.conditions, actor.units)
    .map(({ name, value }) => `${name.toLowerCase()} ${value.toLowerCase().replace(/ °f$/, ' °F').replace(/ °c$/, ' °C')}`)
    .map((line) => (/(?:not noted|sin anotar|no anotad|unknown|desconocid)/.test(line) ? '' : line))
  const [membrane, insulation] = lines.slice(0, 2).map((line) => line.replace(/^\S+ /, ''))
  const weather = lines.slice(2)
  return [
    ...(scan.captures.length === 0
      ? []
      : [
          ...tellOfScan('covering', membrane ? [membrane, evidence.label] : []),
          ...tellOfScan('insulation', insulation ? [insulation, evidence.label] : []),
          ...tellOfScan('weather', [...weather, evidence.label]),
        ]),
    ...scan.issues.filter(isOpen).flatMap((each) => {
      const tell = teller(scan.propertyName, {
        kind: 'issue',
        id: each.id,
        label: each.title,
        href: `/analysis/${scan.id}?issue=${each.id}`,
      })
      const [grave, grave_es] = severities[each.severity]
      const toDo =
        each.recommendedAction !== '' && say(`to do: ${wrote(each.recommendedAction)}`, `por hacer: ${wrote(each.recommendedAction)}`)
      return tell('issue', [wrote(each.title), say(grave, grave_es), wrote(each.location), wrote(each.description), toDo])
    }),
  ]
}

const severities = {
  critical: ['critical', 'crítico'],
  major: ['major', 'mayor'],
  minor: ['minor', 'menor'],
  informational: ['informational', 'informativo'],
} as const
