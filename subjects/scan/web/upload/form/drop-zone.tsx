import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { uploadExtensions } from '#contract/upload'
import { droppedFiles } from './dropped-files.ts'
import { ReadableList } from './readable-list.tsx'

interface Props {
  isMissing: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or browsed for. */
export function DropZone({ isMissing, onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        Thermal images
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's shortcut; the button inside does the same for everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classNames(
          'rounded-ui border border-dashed bg-canvas transition-colors duration-100',
          isOver ? 'border-accent-text bg-hover' : isMissing ? 'border-critical' : 'border-control',
        )}
      >
        <button
          type="button"
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
          className="flex w-full flex-col items-center gap-1 rounded-ui px-4 py-7 text-center hover:bg-hover"
        >
          <UploadCloud aria-hidden size={24} className="mb-1 text-muted" />
          <span>
            Drag and drop files or folders here, or <span className="font-medium text-accent-text">browse</span>
          </span>
          <span id={`${id}-hint`} className="text-sm text-muted">
            {cameraMakers.join(', ')}, TIFF; photos and videos
          </span>
        </button>
      </div>
      <ReadableList />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-labelledby={`${id}-label`}
        accept={uploadExtensions.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
