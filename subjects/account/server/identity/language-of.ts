import type { Db } from '@ridgeline/server/db/connect'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { asc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language'
import { user } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

/** The language in which somebody is written to: their own, else that of the first organization they belong to, else that of whoever makes the letter go out. */
export async function languageOfPerson(db: Pick<Db, 'select'>, address: string): Promise<Language> {
  const [row] = await db
    .select({ own: user.language, organization: organization.language })
    .from(user)
    .leftJoin(membership, eq(membership.userId, user.id))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(user.email, address.toLowerCase()))
    .orderBy(sql`${organization.language} is null`, asc(membership.createdAt))
    .limit(1)
  return row?.own ?? row?.organization ?? spokenLanguage()
}
