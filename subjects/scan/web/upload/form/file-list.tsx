import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { CircleAlert, CircleCheck, File as FileIcon, RotateCw, WifiOff, X } from 'lucide-react'
import { memo } from 'react'
import { FilePreview, usePreview } from '#web/upload/preview/file-preview.tsx'
import { previewText } from '#web/upload/preview/preview-text.ts'
import type { Previews } from '#web/upload/preview/previews.ts'
import type { FileState, Queue, QueuedFile } from '#web/upload/queue/queue.ts'

interface Props {
  queue: Queue
  previews: Previews
  /** Null once the scan is being made of them. */
  onRemove: ((id: string) => void) | null
  /** Sends a file although it cannot be read. */
  onInsist: (id: string) => void
}

/** Every chosen file with its picture, its size and what became of it, refused ones first. Rows out of sight cost nothing, so that hundreds stay quick. */
export function FileList({ queue, previews, onRemove, onInsist }: Props) {
  return (
    <ul aria-label="Chosen files" className="max-h-96 overflow-y-auto overscroll-contain">
      {queue
        .toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)))
        .map((file) => (
          <FileRow key={file.id} file={file} previews={previews} onRemove={onRemove} onInsist={onInsist} />
        ))}
    </ul>
  )
}

const isBad = (file: QueuedFile): boolean => file.state === 'refused' || file.state === 'failed'

const marks = {
  pending: <FileIcon aria-hidden size={16} className="text-muted" />,
  uploading: <RotateCw aria-hidden size={16} className="text-accent-text" />,
  waiting: <WifiOff aria-hidden size={16} className="text-warning" />,
  done: <CircleCheck aria-hidden size={16} className="text-good" />,
  failed: <CircleAlert aria-hidden size={16} className="text-critical" />,
  refused: <CircleAlert aria-hidden size={16} className="text-critical" />,
} as const satisfies Record<FileState, unknown>

interface RowProps extends Omit<Props, 'queue'> {
  file: QueuedFile
}

const FileRow = memo(function FileRow({ file, previews, onRemove, onInsist }: RowProps) {
  const units = useUnits()
  const state = usePreview(previews, file.id)
  const preview = state.state === 'ready' ? state.preview : null
  const text = preview && previewText(preview, units)
  return (
    <li className="relative flex min-h-17 items-center gap-3 border-t border-line py-1 pr-1 pl-4 [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] md:min-h-14 md:[contain-intrinsic-size:auto_3.5rem]">
      <span className={file.state === 'pending' ? 'shrink-0 max-md:hidden' : 'shrink-0'}>{marks[file.state]}</span>
      <FilePreview state={state} name={file.name} />
      <span className="grid min-w-0 flex-1 gap-x-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <span className="min-w-0">
          <span className="block truncate" title={file.name}>
            {file.name}
          </span>
          {isBad(file) ? (
            <span className="block text-sm text-critical">{file.isUnreadable ? `Will be refused: ${file.reason}` : file.reason}</span>
          ) : (
            text && <span className={`block text-sm ${preview?.kind === 'refused' ? 'text-critical' : 'text-muted'}`}>{text}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {statusText(file)}
          {file.isUnreadable && (
            <Button size="small" aria-label={`Send ${file.name} anyway`} onClick={() => onInsist(file.id)}>
              Send anyway
            </Button>
          )}
        </span>
      </span>
      {onRemove !== null && (
        <IconButton label={`Remove ${file.name}`} onClick={() => onRemove(file.id)}>
          <X aria-hidden size={15} />
        </IconButton>
      )}
      {(file.state === 'uploading' || file.state === 'waiting') && (
        <span
          aria-hidden="true"
          className={`absolute bottom-0 left-0 h-0.5 ${file.state === 'waiting' ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${(file.sentBytes / file.sizeBytes) * 100}%` }}
        />
      )}
    </li>
  )
})

function statusText({ state, sizeBytes, sentBytes, isUnreadable }: QueuedFile): string {
  const size = formatFileSize(sizeBytes)
  if (isUnreadable) return `not sent · ${size}`
  if (state === 'uploading') return `${Math.floor((sentBytes / sizeBytes) * 100)} % of ${size}`
  if (state === 'waiting') return `waiting · ${size}`
  return state === 'done' ? `on the server · ${size}` : size
}
