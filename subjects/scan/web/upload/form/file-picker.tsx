import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import type { RefObject } from 'react'
import { uploadExtensions } from '#contract/upload'
import type { DroppedFile } from '#web/upload/preview/dropped-files.ts'

interface Props {
  onFiles: (files: readonly DroppedFile[]) => void
  ref: RefObject<HTMLInputElement | null>
}

/** The browser's own choice of files, opened by whatever button stands for it. */
export const FilePicker = ({ onFiles, ref }: Props) => (
  <FileInput
    ref={ref}
    label="Thermal images"
    multiple
    accept={uploadExtensions.join(',')}
    onFiles={(files) => onFiles(files.map((file) => ({ path: file.name, file })))}
  />
)
