import { ConfirmFirst } from '@ridgeline/web/session/send-confirmation.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '#contract/session'
import { AddPasskey } from '#web/account/add-passkey.tsx'
import { TotpSetUp } from '#web/account/totp-set-up.tsx'
import { sessionQuery } from '#web/session/api.ts'

/** Stands before every other screen while the organization asks for a second factor that the member does not have. */
export function SetUpSecondFactorScreen({ session }: { session: Session }) {
  const queries = useQueryClient()
  const done = () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-xl font-semibold tracking-tight">Set up a second factor</h1>
      <p className="mt-0.5 mb-6 text-muted">{session.organization.name} asks every member for one. Nothing else opens until then.</p>
      {!session.user.emailVerified && (
        <div className="mb-4">
          <Panel title="First your e-mail address">
            <ConfirmFirst user={session.user} what="Second factors" />
          </Panel>
        </div>
      )}
      <div className="flex flex-col gap-4">
        <Panel title="Authenticator app">
          <TotpSetUp email={session.user.email} onDone={done} />
        </Panel>
        <Panel title="Or a passkey">
          <AddPasskey onAdded={done} />
        </Panel>
      </div>
    </div>
  )
}
