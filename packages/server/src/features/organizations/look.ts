import type { Deps } from '#deps'
import type { OrganizationRow } from '#features/organizations/own'
import { logoUrlOf } from '#features/organizations/present'
import { hasFeature } from '#features/plans/gate'
import type { MailLook } from '#integrations/mail/letter'

/** How mails of an organization look: its own logo and colour while its plan has them. */
export function lookOf(deps: Pick<Deps, 'productName' | 'publicUrl' | 'now'>, row: OrganizationRow): MailLook {
  const own = hasFeature(row, 'white-label', deps.now())
  const logo = logoUrlOf(row)
  return {
    productName: deps.productName,
    organizationName: row.name,
    logoUrl: own && logo ? `${deps.publicUrl}${logo}` : null,
    accent: own ? row.accent : null,
  }
}
