import { finds } from '@ridgeline/server/db/search'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { property } from '#server/tables/property'

interface ByPlace {
  readonly words: SQL
  readonly byIndex: SQL
  readonly text: string | undefined
}

/** How a list of records of properties is searched (`newestFound`): by the words of name and address of the property that a column names. */
export const byPlace = (propertyId: Column, organizationId: string, text: string | undefined): ByPlace => ({
  words: sql`(select ${property.search} from ${property} where ${property.id} = ${propertyId})`,
  byIndex: sql`${propertyId} in (select ${property.id} from ${property}
    where ${and(eq(property.organizationId, organizationId), finds(property.search, text))})`,
  text,
})
