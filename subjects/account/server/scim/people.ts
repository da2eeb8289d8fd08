import type { Db } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { SCIM_PATH, type ScimUser } from '#contract/scim'
import { user } from '#server/tables/auth'
import { membership } from '#server/tables/organization'
import { directoryPerson } from '#server/tables/single-sign-on'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** A person of an organization: a member, or one whom the directory deactivated. */
export interface Person {
  readonly user: typeof user.$inferSelect
  readonly membership: typeof membership.$inferSelect | null
  readonly directory: typeof directoryPerson.$inferSelect | null
}

const ofOrganization = (db: Pick<Db, 'select'>, organizationId: string) =>
  union(
    db.select({ id: membership.userId }).from(membership).where(eq(membership.organizationId, organizationId)),
    db.select({ id: directoryPerson.userId }).from(directoryPerson).where(eq(directoryPerson.organizationId, organizationId)),
  )

const peopleOf = (db: Pick<Db, 'select'>, organizationId: string, which?: SQL) =>
  db
    .select({ user, membership, directory: directoryPerson })
    .from(user)
    .leftJoin(membership, and(eq(membership.userId, user.id), eq(membership.organizationId, organizationId)))
    .leftJoin(directoryPerson, and(eq(directoryPerson.userId, user.id), eq(directoryPerson.organizationId, organizationId)))
    .where(and(inArray(user.id, ofOrganization(db, organizationId)), which))

/** @throws AppError `not-found` for somebody of no or another organization */
export async function personOf(db: Pick<Db, 'select'>, organizationId: string, userId: string): Promise<Person> {
  const [person] = await peopleOf(db, organizationId, eq(user.id, userId))
  if (!person) throw new AppError('not-found', 'No such person')
  return person
}

/** People that fit, by address; `from` counts from 0. */
export async function somePeople(
  db: Pick<Db, 'select'>,
  organizationId: string,
  { which, from, most }: { which: SQL | undefined; from: number; most: number },
): Promise<{ people: Person[]; total: number }> {
  const all = peopleOf(db, organizationId, which).as('fitting')
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(all)
  const people = most === 0 ? [] : await peopleOf(db, organizationId, which).orderBy(asc(user.email)).offset(from).limit(most)
  return { people, total: counted?.n ?? 0 }
}

const columns: Readonly<Record<string, (value: string) => SQL>> = {
  username: (value) => eq(user.email, value.toLowerCase()),
  'emails.value': (value) => eq(user.email, value.toLowerCase()),
  emails: (value) => eq(user.email, value.toLowerCase()),
  externalid: (value) => eq(directoryPerson.externalId, value),
  id: (value) => eq(user.id, value),
}

/** What directories look people up by. @throws AppError `invalid-request` with the reason `invalidFilter` for any other */
export function filtered(filter: string | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  const [, name = '', quoted = ''] = /^\s*([\w.:]+)\s+eq\s+("(?:[^"\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*")\s*$/i.exec(filter) ?? []
  const column = columns[name.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '')]
  if (!column || !Object.hasOwn(columns, name.toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, '')))
    throw new AppError(
      'invalid-request',
      'This filter is not known. Expected: userName, externalId, id or emails.value, eq and a text in quotes',
      {
        reason: 'invalidFilter',
      },
    )
  return column(JSON.parse(quoted) as string)
}

/** What stands before the last word of a name is what SCIM calls given. */
const parts = (name: string): { givenName: string; familyName: string } => {
  const [, givenName = '', familyName = ''] = /^(?:(.*)\s)?(\S*)$/s.exec(name.trim()) ?? []
  return givenName === '' ? { givenName: familyName, familyName: '' } : { givenName, familyName }
}

export function presentPerson(
  publicUrl: string,
  { user: { id, email, name, createdAt, updatedAt }, membership: own, directory }: Person,
): ScimUser {
  const changedAt = Math.max(updatedAt.getTime(), directory?.updatedAt.getTime() ?? 0)
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(directory?.externalId && { externalId: directory.externalId }),
    userName: email,
    displayName: name,
    name: { formatted: name, ...parts(name) },
    emails: [{ value: email, type: 'work', primary: true }],
    active: own !== null,
    meta: {
      resourceType: 'User',
      created: (directory?.createdAt ?? createdAt).toISOString(),
      lastModified: new Date(changedAt).toISOString(),
      location: `${publicUrl}${SCIM_PATH}/Users/${id}`,
    },
  }
}
