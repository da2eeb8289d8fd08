import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import { sessionQuery, settingsQuery } from '@ridgeline/account/web/session/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { previousScanId, propertyQuery, scanQuery } from '#web/report/api.ts'
import { ReportGenerator } from '#web/report/generator.tsx'

const SealButton = late(
  async () => (await import('@ridgeline/title/web/title/seal-button.tsx')).SealButton,
  <Skeleton className="h-11 w-60 md:h-9" />,
)
const DraftButton = late(async () => (await import('@ridgeline/assistant/web/draft-button.tsx')).DraftButton)

export function ReportScreen() {
  const { id = '' } = useParams()
  const scan = useQuery(scanQuery(id))
  const property = useQuery(propertyQuery(scan.data?.propertyId))
  const previousId = property.data && scan.data && previousScanId(property.data.scans, scan.data)
  const previous = useQuery({ ...scanQuery(previousId ?? ''), enabled: Boolean(previousId) })
  const organization = useQuery(organizationQuery)
  const session = useQuery(sessionQuery)
  const settings = useQuery(settingsQuery)
  const mail = usePermission('report.send')
  const failed = [scan, property, previous, organization].find(({ error }) => error)

  let content: ReactNode
  if (failed)
    content = (
      <LoadError
        title="The report could not be loaded"
        missing="This scan does not exist"
        query={failed}
        otherwise="The server gave no answer."
      />
    )
  else if (!scan.data || !property.data || !organization.data || (previousId && !previous.data)) content = <ReportSkeleton />
  else if (scan.data.state === 'failed')
    content = <EmptyState title="This scan could not be analyzed" hint={scan.data.failure ?? 'There is nothing to report from it.'} />
  else if (scan.data.state !== 'ready')
    content = <EmptyState title="This scan is still being analyzed" hint="Its report can be made once the analysis is done." />
  else
    return (
      <ReportGenerator
        scan={scan.data}
        previous={previous.data ?? null}
        property={property.data}
        organization={organization.data}
        session={session.data}
        settings={settings.data}
        head={(actions) => <Head id={id} actions={actions} />}
      >
        <More propertyId={scan.data.propertyId} drafts={mail.allowed} />
      </ReportGenerator>
    )
  return (
    <>
      <Head id={id} />
      {content}
    </>
  )
}

const Head = ({ id, actions }: { id: string; actions?: ReactNode }) => (
  <PageHeader
    title="Report Generator"
    subtitle="Customize and generate client report"
    back={{ to: `/analysis/${id}`, label: 'Analysis' }}
    actions={actions}
  />
)

/** What is done with a report less often than making it. */
const More = ({ propertyId, drafts }: { propertyId: string; drafts: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    {drafts && <DraftButton kind="mail" propertyId={propertyId} label="Draft a mail" />}
    <SealButton propertyId={propertyId} />
    <Link to="/method" className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-9">
      How this is computed
    </Link>
  </div>
)

const ReportSkeleton = () => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
    <Loading label="Loading the report" />
    <Skeleton className="h-12.5 lg:h-96" />
    <Skeleton className="mt-8 h-96" />
  </div>
)
