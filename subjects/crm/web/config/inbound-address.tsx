import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useState } from 'react'
import type { CrmConfig } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { closeInbound, crmKey, openInbound } from '#web/api.ts'
import { proofOfMessages } from '#web/crm-words.ts'

interface Props {
  config: CrmConfig
  onChange: (config: CrmConfig) => void
}
type Opened = Awaited<ReturnType<typeof openInbound>>

/** The address that the CRM sends its changes to: made here, shown once, and when something came last. */
export function InboundAddress({ config, onChange }: Props) {
  const { id, type, isPractice, inbound } = config
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const open = useChange({
    change: openInbound,
    refresh: [crmKey],
    after: (made) => {
      setOpened(made)
      setSecret('')
      onChange(made.about)
    },
    failed: { title: 'No address made', sentence: 'The address could not be made. Try again.' },
  })
  const close = useChange({
    change: closeInbound,
    refresh: [crmKey],
    done: { title: 'No more changes are taken' },
    after: (about) => {
      setOpened(null)
      onChange(about)
    },
    failed: { title: 'Not changed', sentence: 'The address could not be closed. Try again.' },
  })
  if (isPractice)
    return (
      <p className="text-sm text-muted">A practice CRM needs no address. Move its jobs under Activity, Records: the project follows.</p>
    )
  const asksSecret = inbound.proof === 'signature'
  const make = () => {
    const isMissing = asksSecret && secret.trim() === ''
    setError(isMissing ? 'Please paste the client secret' : undefined)
    if (!isMissing) open.mutate({ id, ...(asksSecret && { secret }) })
  }
  return (
    <section aria-label="Address for messages" className="flex flex-col gap-3">
      {inbound.isOfApp && (
        <p className="text-sm">
          You signed in by the app of whoever runs this server. Where that app sends its changes here, they come without an address.
        </p>
      )}
      {inbound.isPolled && <Asked config={config} />}
      <p className="text-sm text-muted">
        {vendorFacts[type].pasteHint} {proofOfMessages[inbound.proof](vendorFacts[type].brand)}
      </p>
      {opened ? <ShownOnce opened={opened} /> : <Standing inbound={inbound} />}
      {asksSecret && !opened && (
        <TextField
          label="Client secret of your app"
          type="password"
          autoComplete="off"
          maxLength={500}
          hint="Never shown again."
          value={secret}
          error={error}
          onChange={(event) => setSecret(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!opened && (
          <Button size="small" pending={open.isPending} onClick={make}>
            {inbound.isOn ? 'Make a new address' : 'Make an address'}
          </Button>
        )}
        {inbound.isOn && (
          <Button size="small" variant="quiet" pending={close.isPending} onClick={() => close.mutate({ id })}>
            Take no more changes
          </Button>
        )}
      </div>
    </section>
  )
}

/** For a CRM that is asked: how often, and when last. */
const Asked = ({ config: { stages, inbound } }: { config: CrmConfig }) => (
  <div className="text-sm">
    <p>
      {stages.length === 0
        ? 'The CRM is asked every five minutes which jobs changed, as soon as a stage is set below.'
        : inbound.polledUntil
          ? `The CRM is asked every five minutes which jobs changed, last ${formatDateTime(inbound.polledUntil)}.`
          : 'The CRM is asked every five minutes which jobs changed.'}
    </p>
    <p>With an address, changes come at once.</p>
  </div>
)

const ShownOnce = ({ opened: { address, user, password } }: { opened: Opened }) => (
  <div className="flex flex-col gap-3">
    <p className="text-sm">Copy it now: it is shown only once. One made before stopped working.</p>
    <CopyField label="Address" value={address} what="Address" />
    {user && <CopyField label="User name" value={user} what="User name" />}
    {password && <CopyField label="Password" value={password} what="Password" />}
  </div>
)

function Standing({ inbound }: { inbound: CrmConfig['inbound'] }) {
  const { isOn, receivedAt, refusedAt, refusedWhy } = inbound
  if (!isOn) return <p className="text-sm">No changes are taken yet.</p>
  return (
    <div className="text-sm">
      <p>{receivedAt ? `Last message ${formatDateTime(receivedAt)}` : 'No message came yet.'}</p>
      {refusedAt && (
        <p>
          Last refused {formatDateTime(refusedAt)}: {refusedWhy}
        </p>
      )}
    </div>
  )
}
