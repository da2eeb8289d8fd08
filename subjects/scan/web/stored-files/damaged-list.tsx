import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { written } from '@ridgeline/words/written'
import { Link } from 'react-router'
import { type DamagedFile, damageSentence, type StoredFileUse } from '#contract/stored-file'

const useName = {
  original: 'The original',
  samples: 'The temperatures of the capture',
  thermal: 'The thermal picture of the capture',
  visible: 'The visible picture of the capture',
  thumbnail: 'The small picture of the capture',
  report: 'The stored PDF',
  logo: 'The logo',
  export: 'The export',
  upload: 'The uploaded file',
} as const satisfies Record<StoredFileUse, string>

const remedy = {
  original: 'Upload the same file again, anywhere, to mend it.',
  samples: 'It is made again from the original with the next check.',
  thermal: 'It is made again from the original with the next check.',
  visible: 'It is made again from the original with the next check.',
  thumbnail: 'It is made again from the original with the next check.',
  report: 'Ask the operator of this server to bring it back from a backup, or make another version.',
  logo: 'Upload it again under Organization.',
  export: 'Make another export.',
  upload: 'Upload the file again.',
} as const satisfies Record<StoredFileUse, string>

const word = { damaged: 'Damaged', missing: 'Missing', unreadable: 'Unreadable' } as const

/** Stored files that are not in order, each with the record it belongs to and what mends it. */
export function DamagedList({ files }: { files: readonly DamagedFile[] }) {
  return (
    <ul aria-label="Files not in order">
      {files.map((file) => (
        <li
          key={`${file.sha256} ${file.use} ${file.captureId ?? file.name}`}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium break-words">
              {file.name}
              {file.propertyName !== null && <span className="font-normal text-muted">, {file.propertyName}</span>}
            </p>
            <p className="mt-0.5">
              {written(damageSentence(useName[file.use], file.damage))} {remedy[file.use]}
            </p>
            <p className="mt-0.5 text-sm break-all text-muted">
              Found {formatDateTime(file.foundAt)}, SHA-256 {file.sha256}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
              {file.scanId !== null && (
                <Link
                  className="inline-flex min-h-11 items-center text-accent-text underline md:min-h-0"
                  to={file.use === 'report' ? `/report/${file.scanId}` : `/analysis/${file.scanId}`}
                >
                  {file.use === 'report' ? 'Open the report' : 'Open the scan'}
                </Link>
              )}
              {file.propertyId !== null && (
                <Link
                  className="inline-flex min-h-11 items-center text-accent-text underline md:min-h-0"
                  to={`/property/${file.propertyId}`}
                >
                  Open the property
                </Link>
              )}
            </p>
          </div>
          <Badge tone="critical">{word[file.damage]}</Badge>
        </li>
      ))}
    </ul>
  )
}
