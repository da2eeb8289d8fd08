import type { Deps } from '@ridgeline/server/deps'
import { z } from 'zod'
import type { crmConfig } from '#server/tables/crm'

export type CrmConfigRow = typeof crmConfig.$inferSelect

/** What signs us in at a vendor. Never shown, never logged. */
const Credentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), key: z.string() }),
  z.object({ kind: z.literal('oauth'), accessToken: z.string(), refreshToken: z.string(), expiresAt: z.string().nullable() }),
])
export type Credentials = z.infer<typeof Credentials>

export const sealCredentials = ({ sealer }: Pick<Deps, 'sealer'>, credentials: Credentials): Promise<string> =>
  sealer.seal(JSON.stringify(credentials))

/** Null for a practice CRM, which asks for none. */
export async function openCredentials({ sealer }: Pick<Deps, 'sealer'>, row: Pick<CrmConfigRow, 'secret'>): Promise<Credentials | null> {
  return row.secret === null ? null : Credentials.parse(JSON.parse(await sealer.open(row.secret)))
}

/** The texts that must never stand in a log. */
export const secretsIn = (credentials: Credentials | null): string[] => {
  if (credentials === null) return []
  return credentials.kind === 'key' ? [credentials.key] : [credentials.accessToken, credentials.refreshToken]
}
