import { membersOf } from '@ridgeline/account/server/organizations/members'
import { seenBy } from '@ridgeline/project/server/find-project'
import { project, projectProperty } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { roof } from '@ridgeline/roof/server/tables/roof'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { searchWords } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { wordsOf } from '#server/handbook/search/words'
import { wordsIn } from '#server/lexicon'

/** Something of the records that a question may name. */
export interface Name {
  readonly kind: 'property' | 'address' | 'person' | 'project' | 'section' | 'issue'
  /** Empty of a member: they are of no property. */
  readonly propertyId: string
  /** What people call it: a name, or what stands in its record. */
  readonly words: string
}
/** Somebody to write to or to call. */
export interface Person extends Name {
  readonly kind: 'person'
  readonly part: string
  readonly email: string
  readonly phone: string
}
export interface Names {
  readonly names: readonly (Name | Person)[]
  readonly properties: ReadonlyMap<string, string>
}

/** An organization has more only where it is very large; then a name is found by its first letters as the search of the lists finds it. */
const MOST_NEWEST = 2000
const MOST_FOUND = 200
/** Words of a question that are looked for in the names of a very large organization. */
const MOST_WORDS = 12

/** What the actor may see and a question may name, by what it is called. */
export async function namesFor(deps: Pick<Deps, 'db'>, actor: Actor, question: string): Promise<Names> {
  const { db } = deps
  const own = and(eq(property.organizationId, actor.organizationId), isNull(property.deletedAt))
  const shown = {
    id: property.id,
    name: property.name,
    address: property.address,
    ownerName: property.ownerName,
    email: property.ownerEmail,
    phone: property.ownerPhone,
  }
  const newest = await db.select(shown).from(property).where(own).orderBy(desc(property.listedAt)).limit(MOST_NEWEST)
  const words =
    newest.length < MOST_NEWEST
      ? []
      : searchWords(question)
          .filter((word) => word.length > 2)
          .slice(0, MOST_WORDS)
  const found =
    words.length === 0
      ? []
      : await db
          .select(shown)
          .from(property)
          .where(and(own, or(...words.map((word) => sql`${property.search} @@ search_query(${word})`))))
          .limit(MOST_FOUND)
  const rows = [...new Map([...newest, ...found].map((row) => [row.id, row])).values()]
  const ids = new Set(rows.map(({ id }) => id))
  const [projects, sections, issues, members] = await Promise.all([
    projectNames(deps, actor),
    sectionNames(deps, actor),
    issueNames(deps, actor),
    memberNames(deps, actor),
  ])
  return {
    properties: new Map(rows.map(({ id, name }) => [id, name])),
    names: [
      ...rows.map((row): Name => ({ kind: 'property', propertyId: row.id, words: row.name })),
      ...rows.map((row): Name => ({ kind: 'address', propertyId: row.id, words: addressWords(row.address) })),
      ...rows.flatMap(({ id, ownerName, email, phone }) =>
        ownerName === '' ? [] : [{ kind: 'person', propertyId: id, words: ownerName, part: 'Owner', email, phone } as const],
      ),
      ...[...projects, ...sections, ...issues].filter(({ propertyId }) => ids.has(propertyId)),
      ...members,
    ],
  }
}

const streets = new Set(wordsIn('streets'))
/** Street, town and ZIP by which people call a place; kinds of streets and small numbers stand in too many. */
const addressWords = (address: string): string =>
  wordsOf(address)
    .filter((word) => !streets.has(word) && (/^\d/.test(word) ? word.length > 3 : word.length > 2))
    .join(' ')

async function memberNames({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Person[]> {
  if (!isAllowed(actor, 'member.read')) return []
  const { items } = await membersOf(db, actor.organizationId, { limit: MOST_FOUND })
  return items.map(({ name }) => ({ kind: 'person', propertyId: '', words: name, part: 'Member', email: '', phone: '' }))
}

async function projectNames({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<(Name | Person)[]> {
  if (!isAllowed(actor, 'project.read')) return []
  const rows = await db
    .select({ name: project.name, clientName: project.clientName, contacts: project.contacts, propertyId: projectProperty.propertyId })
    .from(project)
    .innerJoin(projectProperty, eq(projectProperty.projectId, project.id))
    .where(seenBy(actor))
    .orderBy(desc(project.createdAt))
    .limit(MOST_NEWEST)
  return rows.flatMap(({ name, clientName, contacts, propertyId }) => [
    { kind: 'project', propertyId, words: name } as const,
    ...(clientName === '' ? [] : [{ kind: 'project', propertyId, words: clientName } as const]),
    ...contacts.map(
      (contact) =>
        ({ kind: 'person', propertyId, words: contact.name, part: contact.part, email: contact.email, phone: contact.phone }) as const,
    ),
  ])
}

async function sectionNames({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Name[]> {
  const rows = await db
    .select({ propertyId: roof.propertyId, sections: roof.sections })
    .from(roof)
    .where(eq(roof.organizationId, actor.organizationId))
    .orderBy(desc(roof.changedAt))
    .limit(MOST_NEWEST)
  return rows.flatMap(({ propertyId, sections }) => sections.map(({ label }) => ({ kind: 'section', propertyId, words: label }) as const))
}

async function issueNames({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Name[]> {
  const rows = await db
    .select({ title: issue.title, location: issue.location, description: issue.description, propertyId: scan.propertyId })
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .where(and(eq(issue.organizationId, actor.organizationId), isNotNull(issue.title), inArray(issue.status, ['suggested', 'accepted'])))
    .orderBy(desc(issue.createdAt))
    .limit(MOST_NEWEST)
  return rows.map(
    ({ title, location, description, propertyId }) =>
      ({ kind: 'issue', propertyId, words: [title, location, description].filter(Boolean).join('. ') }) as const,
  )
}

/** Whom one can reach about a property: its owner first, then the contacts of its jobs. */
export async function reachableAt(deps: Pick<Deps, 'db'>, actor: Actor, propertyId: string): Promise<Person[]> {
  const { names } = await namesFor(deps, actor, '')
  return names.filter((name): name is Person => name.kind === 'person' && name.propertyId === propertyId)
}
