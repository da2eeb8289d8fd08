import { hasFeature } from '@ridgeline/plan/server/gate'
import type { Db } from '@ridgeline/server/db/connect'
import { and, eq } from 'drizzle-orm'
import type { SingleSignOn } from '#contract/single-sign-on'
import type { OrganizationRow } from '#server/organizations/own'
import { recordOf } from '#server/single-sign-on/domain-proof'
import { aboutCertificate, type SamlProvider } from '#server/single-sign-on/read-metadata'
import { addressesOf } from '#server/single-sign-on/saml'
import { organization } from '#server/tables/organization'
import { singleSignOn } from '#server/tables/single-sign-on'

export type SingleSignOnRow = typeof singleSignOn.$inferSelect

/** How an organization's people sign in by its own provider; where nobody has set anything yet, what stands for it. */
export async function ownSingleSignOn(db: Pick<Db, 'select'>, organizationId: string): Promise<SingleSignOnRow> {
  const [row] = await db.select().from(singleSignOn).where(eq(singleSignOn.organizationId, organizationId))
  return row ?? { organizationId, ...nothingSet }
}
const nothingSet = {
  ...{ provenDomain: null, entityId: null, signInUrl: null, certificates: [], lastTest: null },
  ...{ joiningRole: 'field-rep', isOn: false, isOnlyWay: false, createdAt: new Date(0) },
} as const satisfies Omit<SingleSignOnRow, 'organizationId'>

export const providerOf = ({ entityId, signInUrl, certificates }: SingleSignOnRow): SamlProvider | null =>
  entityId !== null && signInUrl !== null ? { entityId, signInUrl, certificates } : null

/** An organization that vouches for the people of a domain, and how. */
export interface Vouching {
  readonly organization: OrganizationRow
  readonly row: SingleSignOnRow
  readonly domain: string
}

/** The domain that an organization claims and whose record says that it is theirs, while its plan has directories; else null. */
export function provenDomain(
  own: OrganizationRow,
  row: Pick<SingleSignOnRow, 'provenDomain'> | null | undefined,
  now: Date,
): string | null {
  const domain = own.inviteOnlyDomain
  return domain !== null && row?.provenDomain === domain && hasFeature(own, 'directory', now) ? domain : null
}

/** The organization whose provider vouches for the people of a mail domain now, if any does. */
export async function vouchingFor(
  db: Pick<Db, 'select'>,
  by: { domain: string } | { organizationId: string },
  now: Date,
): Promise<Vouching | null> {
  const which = 'domain' in by ? eq(organization.inviteOnlyDomain, by.domain) : eq(organization.id, by.organizationId)
  const [found] = await db
    .select({ organization, row: singleSignOn })
    .from(organization)
    .innerJoin(singleSignOn, eq(singleSignOn.organizationId, organization.id))
    .where(and(which, eq(singleSignOn.isOn, true)))
  const domain = found ? provenDomain(found.organization, found.row, now) : null
  return found && domain !== null ? { ...found, domain } : null
}

/** As the settings show it. */
export function presentSingleSignOn(publicUrl: string, own: OrganizationRow, row: SingleSignOnRow): SingleSignOn {
  const name = own.inviteOnlyDomain
  const provider = providerOf(row)
  return {
    domain: {
      name,
      record: name === null ? null : recordOf(name, own.id),
      isProven: name !== null && row.provenDomain === name,
    },
    ours: addressesOf(publicUrl, own.id),
    provider: provider && { ...provider, certificates: provider.certificates.map(aboutCertificate) },
    joiningRole: row.joiningRole,
    isOn: row.isOn,
    isOnlyWay: row.isOnlyWay,
    lastTest: row.lastTest,
  }
}
