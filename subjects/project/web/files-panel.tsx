import { urlOf } from '@ridgeline/contract/endpoint'
import { photoPicture } from '@ridgeline/property/contract/photo'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ProjectPlace } from '#contract/project'
import { photosOf, reportsOf } from './api.ts'

/** Where the project is, and what is stored of it there. */
export const PlacesPanel = ({ places }: { places: readonly ProjectPlace[] }) => (
  <Panel title="Properties" flush>
    {places.length === 0 && <p className="px-4 py-3 text-muted">Its property was deleted. Edit the project to choose another.</p>}
    <ul>
      {places.map((place) => (
        <li key={place.id} className="border-line not-first:border-t">
          <Link to={`/property/${place.id}`} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
            <span className="relative size-10 shrink-0 overflow-hidden rounded-ui bg-hover">
              <Picture src={place.imageUrl} alt="" className="absolute inset-0" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{place.name}</span>
              <span className="block text-sm text-muted">{place.address}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

interface FilesProps {
  places: readonly ProjectPlace[]
  seesReports: boolean
  /** What stands before the reports of a property. */
  documentsOf: (propertyId: string) => ReactNode
}

/** What is stored of the properties: of one as it is, of several a property at a time. */
export function FilesPanel({ places, seesReports, documentsOf }: FilesProps) {
  const [chosen, choose] = useState(places[0]?.id)
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  if (!place) return null
  return (
    <Panel title="Files" flush>
      {places.length > 1 && (
        <div className="border-b border-line px-4 py-3">
          <Select
            label="Property"
            value={place.id}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </div>
      )}
      <Files key={place.id} place={place} seesReports={seesReports} documents={documentsOf(place.id)} />
    </Panel>
  )
}

/** Documents, reports and photos of a property, as they are stored there. */
function Files({ place, seesReports, documents }: { place: ProjectPlace; seesReports: boolean; documents: ReactNode }) {
  const reports = useQuery({ ...reportsOf(place.id), enabled: seesReports })
  const photos = useQuery(photosOf(place.id))
  const error = reports.error ?? photos.error
  const isEmpty = photos.data?.length === 0 && (!seesReports || reports.data?.length === 0)
  return (
    <>
      {documents}
      {error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(error, 'The server gave no files.')}</p>
      ) : !photos.data || (seesReports && !reports.data) ? (
        <Skeleton className="m-4 h-16" />
      ) : isEmpty ? (
        <p className="px-4 py-3 text-muted">No report and no photo of {place.name} yet.</p>
      ) : (
        <>
          <ul aria-label="Reports">
            {(reports.data ?? []).map((report) => (
              <li key={report.id} className="border-line not-first:border-t">
                <a
                  href={report.viewUrl ?? report.downloadUrl ?? `/reports?propertyId=${place.id}`}
                  className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover"
                >
                  <FileText aria-hidden size={16} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">{report.title}</span>
                  <span className="shrink-0 text-sm text-muted">{formatDate(report.createdAt, report.timeZone)}</span>
                </a>
              </li>
            ))}
          </ul>
          {photos.data.length > 0 && (
            <ul aria-label="Photos" className="grid grid-cols-4 gap-2 border-line p-4 not-first:border-t">
              {photos.data.map((photo) => (
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
    </>
  )
}
