import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { useId, useRef } from 'react'
import { uploadExtensions } from '#contract/upload'
import { type DroppedFile, droppedFiles } from '#web/upload/preview/dropped-files.ts'
import { DropArea } from './drop-area.tsx'
import { ReadableList } from './readable-list.tsx'

interface Props {
  isMissing: boolean
  onFiles: (files: readonly DroppedFile[]) => void
}

/** Where files are dropped or browsed for. */
export function DropZone({ isMissing, onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        Thermal images
      </span>
      <DropArea
        isMissing={isMissing}
        onDrop={(transfer) => void droppedFiles(transfer).then(onFiles)}
        onBrowse={() => input.current?.click()}
        hint={`${cameraMakers.join(', ')}, TIFF; photos and videos`}
      >
        Drag and drop files or folders here, or <span className="font-medium text-accent-text">browse</span>
      </DropArea>
      <ReadableList />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-labelledby={`${id}-label`}
        accept={uploadExtensions.join(',')}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? [], (file) => ({ path: file.name, file })))
          event.target.value = ''
        }}
      />
    </div>
  )
}
