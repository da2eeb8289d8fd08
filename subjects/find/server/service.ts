import { may } from '@ridgeline/account/contract/permissions'
import { seenBy } from '@ridgeline/project/server/find-project'
import { listProjectsOf } from '@ridgeline/project/server/list'
import { project } from '@ridgeline/project/server/tables/project'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { selectProperties } from '@ridgeline/property/server/properties/list'
import { listReportsOf } from '@ridgeline/report/server/reports/list'
import { numberIn } from '@ridgeline/report/server/reports/number-search'
import { listScansOf } from '@ridgeline/scan/server/scans/list'
import { finds, searchWords } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { dayOf, message } from '@ridgeline/words/message'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { FOUND_OF_EACH, type FoundRecord } from '#contract/find'
import { nearestWord } from '#server/nearest-word'
import { findWord } from '#server/tables/find-word'

const limit = FOUND_OF_EACH
/** Words that begin with a letter, which a misspelled one is compared with: more than the addresses of a large city have. */
const MOST_COMPARED = 5000

/** Records that the actor may see whose words begin like those typed; where some word begins none, as it was meant most likely. */
export async function findAll(deps: Deps, actor: Actor, q: string): Promise<{ found: FoundRecord[]; meant: string | null }> {
  const typed = searchWords(q)
  if (typed.length === 0) return { found: [], meant: null }
  const words = await Promise.all(typed.map((word) => meantBy(deps, actor, word)))
  const isMeant = words.some((word, i) => word !== typed[i])
  // a number of a report stands with its hyphens, which words lose
  const reports = numberIn(q).number ? q : words.join(' ')
  return { found: await recordsOf(deps, actor, { search: words.join(' '), reports }), meant: isMeant ? words.join(' ') : null }
}

const inC = sql`${findWord.word} collate "C"`

/** The word itself where a word of the organization begins with it, or where none is near. Numbers mean what they say. */
async function meantBy({ db }: Pick<Deps, 'db'>, actor: Actor, word: string): Promise<string> {
  if (/\d/.test(word)) return word
  const begins = (start: string) => and(eq(findWord.organizationId, actor.organizationId), gte(inC, start), lt(inC, `${start}\u{10ffff}`))
  const [known] = await db.select({ word: findWord.word }).from(findWord).where(begins(word)).limit(1)
  if (known) return word
  // The first letter is right nearly always, or swapped with the second.
  const starts = [...new Set([...word].slice(0, 2))]
  const near = await Promise.all(
    starts.map((start) => db.select({ word: findWord.word }).from(findWord).where(begins(start)).orderBy(inC).limit(MOST_COMPARED)),
  )
  return (
    nearestWord(
      word,
      near.flat().map((row) => row.word),
    ) ?? word
  )
}

interface Words {
  readonly search: string
  /** The same, as reports are looked for. */
  readonly reports: string
}

async function recordsOf(deps: Deps, actor: Actor, { search, reports: ofReports }: Words): Promise<FoundRecord[]> {
  const reads = (permission: Parameters<typeof may>[1]) => may(actor.role, permission) && (actor.scopes?.includes(permission) ?? true)
  const [properties, projects, clients, scans, reports] = await Promise.all([
    selectProperties(deps.db, actor, { search, limit }),
    reads('project.read') ? listProjectsOf(deps, actor, { search, limit }) : null,
    reads('project.read') ? clientsOf(deps, actor, search) : [],
    listScansOf(deps, actor, { search, limit }),
    reads('report.read') ? listReportsOf(deps, actor, { search: ofReports, limit }) : null,
  ])
  return [
    ...properties.items.map(({ id, name, address }) => ({
      kind: 'property' as const,
      id,
      title: name,
      detail: address,
      link: `/property/${id}`,
    })),
    ...(projects?.items ?? []).map(({ id, name, clientName }) => ({
      ...{ kind: 'project' as const, id, title: name, detail: clientName },
      link: `/projects/${id}`,
    })),
    ...clients,
    ...scans.items.map(({ id, propertyName, date, timeZone }) => ({
      ...{
        kind: 'scan' as const,
        id,
        title: propertyName,
        detail: said(message`Scan of ${dayOf(dayInZone(new Date(date), timeZone))}`),
      },
      link: `/analysis/${id}`,
    })),
    ...(reports?.items ?? []).map(({ id, title, propertyName, propertyId, number, version }) => ({
      ...{ kind: 'report' as const, id, title, detail: `${propertyName}, ${number ?? 'version'} ${number ? `v${version}` : version}` },
      link: `/reports?propertyId=${propertyId}`,
    })),
  ]
}

/** By its own index: the words of a client alone. */
const clientWords = sql`search_vector(client_name)`

/** People and firms that projects are done for, each once, with a way to their projects. */
async function clientsOf({ db }: Pick<Deps, 'db'>, actor: Actor, search: string): Promise<FoundRecord[]> {
  const rows = await db
    .selectDistinct({ name: project.clientName })
    .from(project)
    .where(and(seenBy(actor), finds(clientWords, search)))
    .orderBy(project.clientName)
    .limit(limit)
  return rows.map(({ name }) => ({
    ...{ kind: 'client' as const, id: name, title: name, detail: said('Client') },
    link: `/projects?q=${encodeURIComponent(name)}`,
  }))
}
