import { urlOf } from '@ridgeline/contract/endpoint'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Download } from 'lucide-react'
import { sharedReport } from '#contract/share'
import type { SharedReport as Report } from '#contract/shared-page'
import { formatFileSize } from '#rules/format/file-size'

/** One frozen version of a report as its recipient gets it: which document it is, and the PDF. */
export function SharedReport({ report, token }: { report: Report; token: string }) {
  const facts = [
    ['Version', `${report.version}, made ${formatDate(report.createdAt, report.timeZone)}`],
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
