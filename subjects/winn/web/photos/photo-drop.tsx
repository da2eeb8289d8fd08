import { photoExtensions } from '@ridgeline/property/contract/photo'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { useFileDrop } from '@ridgeline/web/ui/form/use-file-drop.ts'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { type Sending, usePhotoUpload } from './use-photo-upload.ts'

/** Where photos are dropped or browsed for, and how far each is. */
export function PhotoDrop({ propertyId }: { propertyId: string }) {
  const { all, add, forget } = usePhotoUpload(propertyId)
  const input = useRef<HTMLInputElement>(null)
  const { isOver, area } = useFileDrop(({ files }) => add([...files]))
  return (
    <div className="flex flex-col gap-3">
      <div
        {...area}
        className={classNames(
          'rounded-ui border border-dashed transition-colors duration-100',
          isOver ? 'border-accent-text bg-hover' : 'border-control bg-canvas',
        )}
      >
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex w-full items-center justify-center gap-3 rounded-ui px-4 py-4 text-left hover:bg-hover"
        >
          <ImagePlus aria-hidden size={20} className="shrink-0 text-muted" />
          <span>
            Drag photos here, or <span className="font-medium text-accent-text">browse</span>
            <span className="block text-sm text-muted">{photoExtensions.join(', ')}. The files stay as they are.</span>
          </span>
        </button>
      </div>
      <FileInput ref={input} label="Photos" multiple accept={photoExtensions.join(',')} onFiles={add} />
      {all.length > 0 && (
        <ul className="flex flex-col gap-2">
          {all.map((one) => (
            <SendingLine key={one.key} sending={one} onForget={() => forget(one.key)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const SendingLine = ({ sending, onForget }: { sending: Sending; onForget: () => void }) => (
  <li className="flex items-center gap-3">
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{sending.name}</span>
        <span className="shrink-0 text-muted">{stateWords[sending.state]}</span>
      </p>
      {sending.state === 'failed' ? (
        <p role="alert" className="text-sm text-critical">
          {sending.reason}
        </p>
      ) : (
        <ProgressBar label={`Sending ${sending.name}`} fraction={sending.sentBytes / sending.sizeBytes} />
      )}
    </div>
    <IconButton label={sending.state === 'failed' ? `Dismiss ${sending.name}` : `Do not send ${sending.name}`} onClick={onForget}>
      <X aria-hidden size={16} />
    </IconButton>
  </li>
)

const stateWords = {
  queued: 'Queued',
  sending: 'Sending',
  waiting: 'Waiting for the connection',
  failed: 'Not added',
} as const satisfies Record<Sending['state'], string>
