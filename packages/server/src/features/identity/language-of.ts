import type { Language } from '@ridgeline/contracts/account/language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'
import { spokenLanguage } from '#integrations/language/spoken'

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
