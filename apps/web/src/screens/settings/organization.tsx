import { domainOf, isPublicMailDomain } from '@ridgeline/account/contract/mail-domain'
import type { Session } from '@ridgeline/account/contract/session'
import { camerasQuery, organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import { CameraPanel } from '@ridgeline/account/web/organization/camera-panel.tsx'
import { GeneralForm } from '@ridgeline/account/web/organization/general-form.tsx'
import { LookPanel } from '@ridgeline/account/web/organization/look-panel.tsx'
import { SignOnPanel } from '@ridgeline/account/web/organization/sign-on/sign-on-panel.tsx'
import { SigningPanel } from '@ridgeline/account/web/organization/signing-panel.tsx'
import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { useQuery } from '@tanstack/react-query'
import { ConfidencePanel } from './confidence-panel.tsx'
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
          <SignOnPanel reason={session && planReason(session.plan, 'directory')} />
          {cameras && <CameraPanel organization={data} seen={cameras} />}
          <LookPanel organization={data} reason={session && planReason(session.plan, 'white-label')} />
          <ConfidencePanel organization={data} />
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
