import type { SignUps } from '@ridgeline/account/contract/sign-ups'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstanceHealth } from '#contract/instance'
import { serviceName } from '#rules/service-name'
import { healthQuery, instanceKey, setSignUps } from './api.ts'
import { Part } from './part.tsx'

const partWords: Readonly<Record<string, string>> = { 'database and files': 'Database and files', mail: 'Mail' }

/** What works, what is stored, and who may sign up. */
export function Health() {
  return (
    <Part query={useQuery(healthQuery)} what="The health of the installation">
      {(health) => (
        <div className="flex flex-col gap-6">
          <Panel title="What works" flush>
            <ul>
              {health.parts.map(({ name, works, why }) => (
                <StandingRow key={name} name={partWords[name] ?? name} works={works} why={why} />
              ))}
              {health.vendors.map(({ name, works, why, calls }) => (
                <StandingRow key={name} name={serviceName(name)} works={works} why={calls ? failedOf(calls) : why} />
              ))}
            </ul>
          </Panel>
          <Panel title="What is stored" flush>
            <Facts of={health} />
          </Panel>
          <SignUpChoice signUps={health.signUps} />
        </div>
      )}
    </Part>
  )
}

const failedOf = ({ made, failed }: { made: number; failed: number }): string =>
  failed === 0 ? '' : `${failed} of ${formatCount(made, 'call')} failed in the last day`

const StandingRow = ({ name, works, why }: InstanceHealth['parts'][number]) => (
  <li className="flex min-h-10 flex-wrap items-center gap-x-3 border-line px-4 py-2 not-first:border-t">
    {works ? (
      <Check aria-hidden size={16} className="shrink-0 text-good" />
    ) : (
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-critical" />
    )}
    <span className="font-medium">{name}</span>
    <span className="text-muted">{works ? 'Works' : 'Does not work'}</span>
    {why !== '' && <span className="basis-full text-sm wrap-break-word text-muted">{why}</span>}
  </li>
)

function Facts({ of }: { of: InstanceHealth }) {
  const { stored } = of
  return (
    <dl>
      <Fact name="Version">{of.version}</Fact>
      <Fact name="Database">
        PostgreSQL {of.database}, {formatFileSize(of.databaseBytes)}
      </Fact>
      <Fact name="Migrations">{of.migratedAt === null ? of.migrations : `${of.migrations}, the last of ${formatDate(of.migratedAt)}`}</Fact>
      <Fact name="Connections">{of.connections.map(({ program, count }) => `${program}: ${count}`).join(', ')}</Fact>
      <Fact name="Files">{formatFileSize(stored.bytes)}</Fact>
      <Fact name="Damaged">{formatCount(stored.damaged, 'file')}</Fact>
      <Fact name="Named by no record">
        {stored.orphans === 0 ? formatCount(0, 'file') : `${formatCount(stored.orphans, 'file')}: they go 30 days after they were found`}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-line px-4 py-2 not-first:border-t sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-break-word">{children}</dd>
  </div>
)

function SignUpChoice({ signUps }: { signUps: SignUps }) {
  const change = useChange({
    change: setSignUps,
    refresh: [instanceKey],
    done: { title: 'Saved' },
    failed: { title: 'Not saved', sentence: 'The server gave no answer.' },
  })
  return (
    <Panel title="Sign-ups">
      <SegmentedControl
        label="Who may make an account"
        options={[
          { value: 'open', label: 'Anybody' },
          { value: 'by-invitation', label: 'By invitation' },
        ]}
        value={change.isPending ? change.variables : signUps}
        disabled={change.isPending}
        onChange={(value) => change.mutate(value)}
      />
      <p className="mt-3 text-muted">By invitation: only whom an organization has invited makes an account. The page to sign up says so.</p>
    </Panel>
  )
}
