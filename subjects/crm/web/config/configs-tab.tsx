import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate, formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { CrmConfig, CrmType } from '#contract/config'
import { crmVendors, vendorFacts } from '#contract/vendors'
import { changeConfig, crmKey, testConfig } from '#web/api.ts'
import { proofWords, setupLabel, typeWords } from '#web/crm-words.ts'
import { RemoveDialog } from '#web/remove-dialog.tsx'
import { RunControls } from '#web/run-controls.tsx'
import { HealthBadges, HealthLine } from './config-health.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { FieldMapDialog } from './field-map-dialog.tsx'
import { InboundDialog } from './inbound-dialog.tsx'
import { SetupDialog } from './setup-dialog.tsx'
import { beginSignIn, leaveFor } from './sign-in.ts'

export function ConfigsTab({ configs }: { configs: readonly CrmConfig[] }) {
  const manage = usePermission('crm.manage')
  const [connecting, setConnecting] = useState<CrmType | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Connect a CRM" flush>
        <ul className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-5">
          {crmVendors.map((type) => (
            <li
              key={type}
              className="flex flex-row items-center justify-between gap-2 border-line p-4 max-sm:not-first:border-t lg:flex-col lg:items-start lg:not-first:border-l"
            >
              <span className="font-medium">{vendorFacts[type].brand}</span>
              <Button
                size="small"
                aria-label={`Connect ${vendorFacts[type].brand}`}
                reason={manage.reason}
                onClick={() => setConnecting(type)}
              >
                Connect
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Current configurations" flush>
        {configs.length === 0 ? (
          <p className="p-4 text-muted">None yet.</p>
        ) : (
          <ul>
            {configs.map((config) => (
              <li key={config.id} className="border-line px-4 py-4 not-first:border-t">
                <ConfigRow config={config} reason={manage.reason} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {connecting && <ConnectDialog type={connecting} onClose={() => setConnecting(null)} />}
    </div>
  )
}

type Opened = 'setup' | 'fields' | 'inbound' | 'remove' | null

function ConfigRow({ config, reason }: { config: CrmConfig; reason: string | undefined }) {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const test = useChange({
    change: testConfig,
    refresh: [crmKey],
    done: ({ ok, words }) => ({
      title: ok ? 'Connection works' : 'Connection failed',
      description: words,
      ...(!ok && { variant: 'destructive' }),
    }),
    failed: { title: 'Not tested', sentence: 'The connection could not be tested. Try again.' },
  })
  const turn = useChange({
    change: changeConfig,
    refresh: [crmKey],
    done: ({ isActive }) => ({ title: isActive ? 'Connection turned on' : 'Connection turned off' }),
    failed: { title: 'Connection not changed', sentence: 'The connection could not be changed. Try again.' },
  })
  const { id, name, isActive } = config
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-muted">{typeWords(config)}</p>
        </div>
        <HealthBadges config={config} />
      </div>
      <ConfigFacts config={config} />
      {config.signedOutWhy !== '' && <SignInAgain config={config} reason={reason} />}
      <HealthLine config={config} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-label={`Test ${name}`} pending={test.isPending} reason={reason} onClick={() => test.mutate(config)}>
          {test.isPending ? 'Testing...' : 'Test connection'}
        </Button>
        <Button size="small" aria-label={`Set up ${name}`} reason={reason} onClick={() => setOpened('setup')}>
          Set up
        </Button>
        <Button size="small" aria-label={`Field map of ${name}`} reason={reason} onClick={() => setOpened('fields')}>
          Field map
        </Button>
        <Button size="small" aria-label={`Changes from ${name}`} reason={reason} onClick={() => setOpened('inbound')}>
          Changes
        </Button>
        <RunControls config={config} reason={reason} />
        <Button
          size="small"
          aria-label={`Turn ${isActive ? 'off' : 'on'} ${name}`}
          pending={turn.isPending}
          reason={reason}
          onClick={() => turn.mutate({ id, isActive: !isActive })}
        >
          {isActive ? 'Turn off' : 'Turn on'}
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} reason={reason} onClick={() => setOpened('remove')}>
          Remove
        </Button>
      </div>
      {opened === 'setup' && <SetupDialog config={config} onClose={close} />}
      {opened === 'fields' && <FieldMapDialog config={config} onClose={close} />}
      {opened === 'inbound' && <InboundDialog config={config} onClose={close} />}
      {opened === 'remove' && <RemoveDialog config={config} onClose={close} />}
    </>
  )
}

function ConfigFacts({ config }: { config: CrmConfig }) {
  const { isPractice, proof, missing, testedAt, testedOk, testedWords, renewedAt, signedOutWhy, createdAt, createdBy } = config
  return (
    <div className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
      <p>{isPractice ? 'Made by us for practice. Nothing leaves this server.' : proofWords[proof]}</p>
      {testedAt && (
        <p className={testedOk ? '' : 'text-ink'}>
          {testedOk ? 'Last test' : 'Last test failed'}, {formatDateTime(testedAt)}: {testedWords}
        </p>
      )}
      {renewedAt && signedOutWhy === '' && <p>Signed in there; its access was given or renewed {formatDateTime(renewedAt)}</p>}
      {missing.length > 0 && (
        <p className="text-ink">Still to choose under Set up: {missing.map((field) => setupLabel[field]).join(', ')}.</p>
      )}
      <InboundLine config={config} />
      <p>
        Connected by {createdBy} on {formatDate(createdAt)}
      </p>
    </div>
  )
}

/** The vendor does not let us in any more. */
function SignInAgain({ config: { id, type, name, signedOutWhy, isPractice }, reason }: { config: CrmConfig; reason: string | undefined }) {
  const again = useChange({
    change: beginSignIn,
    after: ({ address }) => leaveFor(address, isPractice),
    failed: { title: 'Not signed in', sentence: 'The sign-in could not be begun. Try again.' },
  })
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 break-words">{signedOutWhy}</p>
      <Button size="small" pending={again.isPending} reason={reason} onClick={() => again.mutate({ type, name, configId: id })}>
        Sign in again
      </Button>
    </div>
  )
}

/** When the CRM told us something last. */
function InboundLine({ config: { inbound, isPractice } }: { config: CrmConfig }) {
  if (inbound.receivedAt) return <p>Last change from there {formatDateTime(inbound.receivedAt)}</p>
  if (inbound.polledUntil) return <p>Asked for changes up to {formatDateTime(inbound.polledUntil)}</p>
  if (isPractice || !(inbound.isOn || inbound.isOfApp)) return null
  return (
    <p className={inbound.refusedAt ? 'text-ink' : ''}>
      {inbound.refusedAt
        ? `A message was refused ${formatDateTime(inbound.refusedAt)}: ${inbound.refusedWhy}`
        : 'No change came from there yet'}
    </p>
  )
}
