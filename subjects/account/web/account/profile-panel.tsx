import { useChange } from '@ridgeline/web/calls/change.ts'
import { confirmationWords, isMailLost } from '@ridgeline/web/session/confirmation-mail.ts'
import { isInOtherLanguage, languageNames } from '@ridgeline/web/session/language.ts'
import { SendConfirmation } from '@ridgeline/web/session/send-confirmation.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { FormFoot, FormGrid } from '@ridgeline/web/ui/layout/form-grid.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useState } from 'react'
import type { Language } from '#contract/language'
import type { Session } from '#contract/session'
import { changeProfile } from './api.ts'

/** Name, credential and address of the person who is signed in. */
export function ProfilePanel({
  session,
}: {
  session: Pick<Session, 'user' | 'credential' | 'credentialLastDay' | 'credentialState' | 'credentialReason' | 'language' | 'organization'>
}) {
  const { user, organization } = session
  const [name, setName] = useState(user.displayName)
  const [credential, setCredential] = useState(session.credential)
  const [until, setUntil] = useState(session.credentialLastDay ?? '')
  const [language, setLanguage] = useState<Language | 'organization'>(session.language ?? 'organization')
  const save = useChange({
    change: changeProfile,
    refresh: [['session']],
    after: (changed) => {
      if (isInOtherLanguage(changed)) location.reload()
    },
    done: { title: 'Profile saved' },
    failed: { title: 'Profile not saved', sentence: 'The profile could not be saved. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim())
      save.mutate({
        displayName: name.trim(),
        credential: credential.trim(),
        credentialLastDay: until || null,
        language: language === 'organization' ? null : language,
      })
  }
  const isSame =
    name.trim() === user.displayName &&
    credential.trim() === session.credential &&
    until === (session.credentialLastDay ?? '') &&
    language === (session.language ?? 'organization')
  return (
    <Panel title="Profile">
      <form noValidate onSubmit={submit}>
        <FormGrid>
          <TextField
            label="Name"
            value={name}
            maxLength={120}
            autoComplete="name"
            disabled={save.isPending}
            onChange={(event) => setName(event.target.value)}
            error={name.trim() ? undefined : 'Enter your name'}
            hint="On your reports, in the audit log and beside the issues you review."
          />
          <TextField
            label="Credential"
            value={credential}
            maxLength={200}
            autoComplete="off"
            disabled={save.isPending}
            onChange={(event) => setCredential(event.target.value)}
            hint={`Your license or certificate, as it is printed beside your name on reports for ${organization.name}.`}
          />
          <TextField
            label="Credential valid until"
            type="date"
            value={until}
            disabled={save.isPending}
            onChange={(event) => setUntil(event.target.value)}
            hint="Its last day. Some organizations let nobody sign without one that is current."
          />
          <Select
            label="Language"
            hint="For your screens, e-mails and reports."
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'organization' as const, label: `As ${organization.name}` },
              ...(['en', 'es'] as const).map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
          <dl className="min-w-0 md:col-span-2">
            <dt className="text-sm font-medium">Email</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 break-all">
              {user.email}
              {user.emailVerified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
              {!user.emailVerified && <SendConfirmation email={user.email} />}
            </dd>
            {!user.emailVerified && isMailLost(user) && <dd className="mt-1 text-sm text-critical">{confirmationWords(user)}</dd>}
          </dl>
          {session.credential && (
            <div className="md:col-span-2">
              <CredentialStanding session={session} />
            </div>
          )}
        </FormGrid>
        <FormFoot>
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!name.trim() || isSame}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </FormFoot>
      </form>
    </Panel>
  )
}

/** What an admin said of the credential that stands there; what is typed and not saved yet is not meant. */
const CredentialStanding = ({ session }: { session: Pick<Session, 'credential' | 'credentialState' | 'credentialReason'> }) => (
  <p className="text-sm">
    {session.credentialState === 'confirmed' && <Badge tone="good">Confirmed by an admin</Badge>}
    {session.credentialState === 'unconfirmed' && (
      <>
        <Badge tone="warning">Not confirmed</Badge>{' '}
        <span className="text-muted">Signatures call it your own statement until an admin confirms it under Settings, Members.</span>
      </>
    )}
    {session.credentialState === 'refused' && (
      <>
        <Badge tone="critical">Refused</Badge> <span className="text-muted">{session.credentialReason} It is left out of signatures.</span>
      </>
    )}
  </p>
)
