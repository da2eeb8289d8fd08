import type { CrmVendor } from '@ridgeline/crm/adapter'
import { vendorFacts } from '@ridgeline/crm/adapters'
import { CrmError } from '@ridgeline/crm/error'
import { eq } from 'drizzle-orm'
import { crmConfig } from '#db/schema/crm'
import type { Deps } from '#deps'
import { type Credentials, openCredentials } from '#features/crm/credentials'

/** Headers that sign a call in. */
export const headersOf = (type: CrmVendor, credentials: Credentials): Readonly<Record<string, string>> =>
  credentials.kind === 'key' ? vendorFacts[type].keyHeader(credentials.key) : { Authorization: `Bearer ${credentials.accessToken}` }

/**
 * The credentials of a connection as they are stored now.
 * @throws CrmError `credentials` where there are none any more
 */
export async function freshCredentials(deps: Pick<Deps, 'db' | 'sealer' | 'crm' | 'now'>, configId: string): Promise<Credentials> {
  const [row] = await deps.db.select({ secret: crmConfig.secret }).from(crmConfig).where(eq(crmConfig.id, configId))
  const credentials = row ? await openCredentials(deps, row) : null
  if (credentials === null) throw new CrmError('credentials', 'This connection has no credentials any more. Connect it again.')
  return credentials
}
