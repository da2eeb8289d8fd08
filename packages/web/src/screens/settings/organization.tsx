import { domainOf, isPublicMailDomain } from '@ridgeline/contracts/account/mail-domain'
import type { Session } from '@ridgeline/contracts/account/session'
import { useQuery } from '@tanstack/react-query'
import { camerasQuery, organizationQuery } from '#features/organization/api.ts'
import { CameraPanel } from '#features/organization/camera-panel.tsx'
import { GeneralForm } from '#features/organization/general-form.tsx'
import { LookPanel } from '#features/organization/look-panel.tsx'
import { SigningPanel } from '#features/organization/signing-panel.tsx'
import { sessionQuery } from '#features/session/api.ts'
import { planReason } from '#session/plan-reason.ts'
import { Loaded } from './loaded.tsx'

export function OrganizationSettingsScreen() {
  const organization = useQuery(organizationQuery)
  const cameras = useQuery(camerasQuery).data
  const session = useQuery(sessionQuery).data
  return (
    <Loaded query={organization} what="The settings">
      {(data) => (
        <>
          <GeneralForm organization={data} ownDomain={session ? domainToClaim(session) : null} />
          {cameras && <CameraPanel organization={data} seen={cameras} />}
          <LookPanel organization={data} reason={session && planReason(session.plan, 'white-label')} />
          <SigningPanel />
        </>
      )}
    </Loaded>
  )
}

/** The domain of a confirmed address, where not anybody can get one. */
function domainToClaim({ user }: Session): string | null {
  const domain = domainOf(user.email)
  return user.emailVerified && !isPublicMailDomain(domain) ? domain : null
}
