import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportVersion } from '#contract/report'
import { changesQuery, versionsQuery } from './api.ts'
import { ChangesView } from './changes-view.tsx'

interface Props {
  report: ReportVersion
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What changed between two frozen versions of the reports of one property. */
export const CompareDialog = ({ report, open, onOpenChange }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Compare versions" description={`Reports of ${report.propertyName}`}>
    <Body report={report} />
  </Dialog>
)

const labelOf = (v: ReportVersion): string => `${v.title}, version ${v.version}, ${formatDate(v.createdAt, v.timeZone)}`

function Body({ report }: { report: ReportVersion }) {
  const versions = useQuery(versionsQuery(report.propertyId))
  const [chosen, setChosen] = useState<string>()
  if (versions.error) return <LoadError title="The versions could not be loaded" query={versions} otherwise="The server gave no list." />
  if (!versions.data) return <Skeleton className="h-40" />
  const others = versions.data.filter(({ id, status }) => id !== report.id && status === 'completed')
  const sameScan = others.filter(({ scanId }) => scanId === report.scanId)
  const other =
    others.find(({ id }) => id === chosen) ?? sameScan.find(({ version }) => version < report.version) ?? sameScan[0] ?? others[0]
  if (!other) return <p className="text-muted">There is no other version yet. Change the report, and make a new version.</p>
  const [from, to] = Date.parse(other.createdAt) <= Date.parse(report.createdAt) ? [other, report] : [report, other]
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={`Version ${report.version} compared with`}
        options={others.map((each) => ({ value: each.id, label: labelOf(each) }))}
        value={other.id}
        onChange={setChosen}
      />
      <Changes from={from} to={to} />
    </div>
  )
}

function Changes({ from, to }: { from: ReportVersion; to: ReportVersion }) {
  const changes = useQuery(changesQuery(from.id, to.id))
  if (changes.error) return <LoadError title="The versions could not be compared" query={changes} otherwise="The server gave no answer." />
  return changes.data ? <ChangesView changes={changes.data} /> : <Skeleton className="h-40" />
}
