import type { RefObject } from 'react'
import { uploadExtensions } from '#contract/upload'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'

interface Props {
  onFiles: (files: readonly DroppedFile[]) => void
  ref: RefObject<HTMLInputElement | null>
}

/** The browser's own choice of files, opened by whatever button stands for it. */
export const FilePicker = ({ onFiles, ref }: Props) => (
  <input
    ref={ref}
    type="file"
    multiple
    hidden
    aria-label="Thermal images"
    accept={uploadExtensions.join(',')}
    onChange={(event) => {
      onFiles(Array.from(event.target.files ?? [], (file) => ({ path: file.name, file })))
      event.target.value = ''
    }}
  />
)
