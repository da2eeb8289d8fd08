import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabel } from '#contract/permissions'
import { joiningRoles, type SingleSignOn } from '#contract/single-sign-on'
import { signOnQuery, useChangeSignOn, useProveDomain } from './api.ts'
import { ProviderForm } from './provider-form.tsx'
import { TestSignIn } from './test-sign-in.tsx'

/** How members sign in by the organization's own identity provider. `reason` says why the plan does not have it: then there is no more to see. */
export function SignOnPanel({ reason }: { reason: string | undefined }) {
  const { data } = useQuery({ ...signOnQuery, enabled: reason === undefined })
  if (reason === undefined && !data) return null
  return (
    <Panel title="Single sign-on and directory">
      {reason === undefined && data ? <Steps setup={data} /> : <p className="text-muted">{reason}</p>}
    </Panel>
  )
}

function Steps({ setup }: { setup: SingleSignOn }) {
  const { domain, ours, provider } = setup
  if (domain.name === null)
    return (
      <p className="text-muted">
        It works for the mail domain that your organization claims. Tick "People with an address at your domain join by invitation" above
        and save.
      </p>
    )
  return (
    <div className="flex flex-col gap-5">
      <Step title="1. The domain is yours">
        {domain.isProven ? <p>The name service says that {domain.name} is yours.</p> : <DomainRecord domain={domain} />}
      </Step>
      <Step title="2. At your identity provider">
        <div className="grid gap-4 lg:grid-cols-2">
          <CopyField label="Entity ID, and address of our metadata" value={ours.entityId} what="Entity ID" />
          <CopyField label="Address for answers (ACS, HTTP-POST)" value={ours.answerUrl} what="Address" />
        </div>
        <p className="text-sm text-muted">
          It must sign assertions and tell the e-mail address, as NameID or as the attribute email. Names come from displayName, or
          givenName and surname.
        </p>
      </Step>
      <Step title="3. Your identity provider here">
        <ProviderForm key={provider?.entityId} provider={provider} />
      </Step>
      {provider && domain.isProven && (
        <Step title="4. Test and switch on">
          <TestSignIn lastTest={setup.lastTest} />
          <Switches setup={setup} name={domain.name} />
        </Step>
      )}
      {domain.isProven && (
        <Step title="Members from your directory (SCIM 2.0)">
          <div className="grid gap-4 lg:grid-cols-2">
            <CopyField label="Address for the directory" value={ours.directoryUrl} what="Address" />
          </div>
          <p className="text-sm text-muted">
            Its bearer token is an{' '}
            <Link to="/settings/keys" className="text-accent-text underline underline-offset-2">
              API key
            </Link>{' '}
            that may make, change and deactivate members, and nothing else. It stays when whoever made it goes; revoke it there. Whom the
            directory deactivates is signed out at once.
          </p>
        </Step>
      )}
    </div>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-3 border-line not-first:border-t not-first:pt-4">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

function DomainRecord({ domain: { record } }: { domain: SingleSignOn['domain'] }) {
  const prove = useProveDomain()
  return (
    <>
      <p className="text-sm text-muted">
        Whoever signs in for a whole domain must be who runs it. Set this TXT record at its name service; showing it can take an hour.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <CopyField label="Name of the TXT record" value={record?.name ?? ''} what="Name" />
        <CopyField label="Value of the TXT record" value={record?.value ?? ''} what="Value" />
      </div>
      <div>
        <Button pending={prove.isPending} onClick={() => prove.mutate(undefined)}>
          {prove.isPending ? 'Checking...' : 'Check the record'}
        </Button>
      </div>
    </>
  )
}

function Switches({ setup, name }: { setup: SingleSignOn; name: string }) {
  const change = useChangeSignOn()
  const isTested = setup.lastTest?.refusal === null
  return (
    <>
      <div className="max-w-sm">
        <Select
          label="Role of who joins by it"
          hint="Of somebody new. An admin can give another one; Admin is given by a person only."
          value={setup.joiningRole}
          onChange={(joiningRole) => change.mutate({ joiningRole })}
          options={joiningRoles.map((value) => ({ value, label: roleLabel[value] }))}
        />
      </div>
      <Checkbox
        label={`People with an address at ${name} sign in by it`}
        hint={
          isTested ? 'On the sign-in page they enter their address and choose "Single sign-on".' : 'Test the sign-in with success first.'
        }
        checked={setup.isOn}
        disabled={change.isPending || (!isTested && !setup.isOn)}
        onChange={(isOn) => change.mutate({ isOn })}
      />
      <Checkbox
        label="In no other way"
        hint="Members of the domain are signed out now and sign in by it alone. The owner keeps their password as a way in when the provider is away."
        checked={setup.isOnlyWay}
        disabled={change.isPending || !setup.isOn}
        onChange={(isOnlyWay) => change.mutate({ isOnlyWay })}
      />
    </>
  )
}
