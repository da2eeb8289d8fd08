import { DEMO_ACCOUNT } from '@ridgeline/demo/contract/demo'
import { settingsQuery as notificationSettingsQuery } from '@ridgeline/notification/web/api.ts'
import { NotificationSettingsPanel } from '@ridgeline/notification/web/settings-panel.tsx'
import { CertificationPanel } from '@ridgeline/training/web/certification-panel.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { ConfirmFirst, whyConfirm } from '@ridgeline/web/session/send-confirmation.tsx'
import { forgetSession } from '@ridgeline/web/session/session-end.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { written } from '@ridgeline/words/written'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DeletePanel } from '#web/account/delete-panel.tsx'
import { DevicePanel } from '#web/account/device-panel.tsx'
import { DisplayPanel } from '#web/account/display-panel.tsx'
import { OrganizationPanel } from '#web/account/organization-panel.tsx'
import { PasskeySection } from '#web/account/passkey-section.tsx'
import { PasswordPanel } from '#web/account/password-panel.tsx'
import { ProfilePanel } from '#web/account/profile-panel.tsx'
import { TotpSection } from '#web/account/totp-section.tsx'
import { changeUnits, sessionQuery, settingsQuery } from '#web/session/api.ts'
import { useMoveTo } from '#web/session/use-move-to.ts'

/** Everything about the person who is signed in. */
export function AccountScreen() {
  const queries = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const moveTo = useMoveTo()
  const told = useQuery(notificationSettingsQuery)
  const may = useMay()
  if (!session) return null
  const devices = (
    <div id="devices" className="scroll-mt-20">
      <DevicePanel />
    </div>
  )
  const notifications = (
    <div id="notifications" className="flex scroll-mt-20 flex-col gap-6">
      {told.data ? (
        <NotificationSettingsPanel settings={told.data} />
      ) : told.error ? (
        <LoadError title="The notification settings could not be loaded" query={told} otherwise="The server gave no answer." />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
  if (session.organization.isDemo)
    return (
      <div className="mx-auto max-w-4xl">
        <PageHeader title="Your account" subtitle="A visit to the demo workspace" />
        <div className="flex flex-col gap-6">
          <ProfilePanel session={session} />
          <DisplayPanel session={session} change={changeUnits} />
          {may('training.do') && <CertificationPanel />}
          {notifications}
          <Panel title="Password, second factors, deletion">
            <p className="text-muted">{written(DEMO_ACCOUNT)}</p>
          </Panel>
          {devices}
        </div>
      </div>
    )
  const reason = session.user.emailVerified ? undefined : whyConfirm('Second factors', session.user)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Your account" subtitle={session.user.email} />
      <div className="flex flex-col gap-6">
        <ProfilePanel session={session} />
        <DisplayPanel session={session} change={changeUnits} />
        {may('training.do') && <CertificationPanel />}
        <PasswordPanel providers={settings?.providers ?? []} />
        <Panel title="Second factors">
          <div className="flex flex-col gap-6">
            {!session.user.emailVerified && <ConfirmFirst user={session.user} what="Second factors" />}
            <TotpSection on={session.user.totp} email={session.user.email} reason={reason} />
            <PasskeySection reason={reason} onAdded={() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
          </div>
        </Panel>
        {notifications}
        {devices}
        <div id="organizations" className="scroll-mt-20">
          <OrganizationPanel session={session} onWorkIn={moveTo.mutate} onMoved={() => location.assign('/dashboard')} />
        </div>
        <DeletePanel
          email={session.user.email}
          onDeleted={() => {
            forgetSession()
            location.assign('/')
          }}
        />
      </div>
    </div>
  )
}
