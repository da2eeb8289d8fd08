import { type SQL, sql } from 'drizzle-orm'

/** The order in which the first of a property's scans is its last survey: those with files, newest first; what a person wrote on the roof, without files, measures nothing. */
export const surveysFirst: SQL = sql`(scan.capture_count = 0), scan.taken_at desc, scan.id desc`
