import { urlOf } from '@ridgeline/contracts/api/endpoint'
import { sharedReport } from '@ridgeline/contracts/report/share'
import type { SharedReport as Report } from '@ridgeline/contracts/report/shared-page'
import { formatFileSize } from '@ridgeline/report/format/file-size'
import { Download } from 'lucide-react'
import { formatCount } from '#format/count.ts'
import { formatDate } from '#format/date.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** One frozen version of a report as its recipient gets it: which document it is, and the PDF. */
export function SharedReport({ report, token }: { report: Report; token: string }) {
  const facts = [
    ['Version', `${report.version}, made ${formatDate(report.createdAt)}`],
    ['File', `${formatCount(report.pageCount, 'page')}, ${formatFileSize(report.sizeBytes)}`],
    ['SHA-256', report.sha256],
  ] as const
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={report.title} subtitle={`${report.propertyName}, ${report.propertyAddress}`} />
      <Panel title="Report">
        <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={urlOf(sharedReport, { params: { token } })} className={buttonClass('primary', undefined, 'w-full')}>
          <Download aria-hidden size={16} />
          Download PDF
        </a>
      </Panel>
    </div>
  )
}
