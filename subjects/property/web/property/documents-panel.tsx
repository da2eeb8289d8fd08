import { urlOf } from '@ridgeline/contract/endpoint'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { photoPicture } from '#contract/photo'
import { photosQuery, reportsQuery } from './api.ts'
import { DocumentFiles } from './document-files.tsx'

/** What is stored of a property beside its scans: files that people keep with it, versions of its reports, and its photos. */
export function DocumentsPanel({ propertyId, seesReports }: { propertyId: string; seesReports: boolean }) {
  const reports = useQuery({ ...reportsQuery(propertyId), enabled: seesReports })
  const photos = useQuery(photosQuery(propertyId))
  const error = reports.error ?? photos.error
  const made = reports.data ?? []
  const taken = photos.data ?? []
  return (
    <Panel
      title="Documents"
      flush
      actions={
        <Link
          to={`/reports?propertyId=${propertyId}`}
          className="inline-flex min-h-11 items-center text-sm text-accent-text hover:underline md:min-h-9"
        >
          All reports
        </Link>
      }
    >
      <DocumentFiles propertyId={propertyId} />
      {error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(error, 'The server gave no documents.')}</p>
      ) : !photos.data || (seesReports && !reports.data) ? (
        <Skeleton className="m-4 h-16" />
      ) : made.length + taken.length === 0 ? (
        <p className="px-4 py-3 text-muted">No report was made and no photo added yet. Both are made in the Winn report.</p>
      ) : (
        <>
          <ul aria-label="Reports">
            {made.map((report) => (
              <li key={report.id} className="border-line not-first:border-t">
                <a
                  href={report.viewUrl ?? `/reports?propertyId=${propertyId}`}
                  className="flex min-h-11 items-center gap-3 px-4 py-2 transition-colors duration-100 hover:bg-hover"
                >
                  <FileText aria-hidden size={16} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{report.title}</span>
                    <span className="block truncate text-sm text-muted">
                      {[report.number, `version ${report.version}`, formatDate(report.createdAt, report.timeZone)]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  {report.sizeBytes > 0 && <span className="shrink-0 text-sm text-muted">{formatFileSize(report.sizeBytes)}</span>}
                </a>
              </li>
            ))}
          </ul>
          {taken.length > 0 && (
            <ul aria-label="Photos" className="grid grid-cols-6 gap-1 border-t border-line p-2">
              {taken.map((photo) => (
                <li key={photo.id} className="relative aspect-square overflow-hidden rounded-ui bg-hover">
                  <Picture
                    src={urlOf(photoPicture, { params: { id: photo.id, name: 'thumbnail' } })}
                    alt={photo.fileName}
                    className="absolute inset-0"
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}
