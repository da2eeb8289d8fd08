import { hasFeature } from '@ridgeline/plan/server/gate'
import type { Deps } from '@ridgeline/server/deps'
import type { MailLook } from '@ridgeline/server/integrations/mail/letter'
import type { OrganizationRow } from '#server/organizations/own'
import { logoUrlOf } from '#server/organizations/present'

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
