import { customType } from 'drizzle-orm/pg-core'

/** The words of a record as search compares them (`search_vector` in `base/server/db/named`). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
