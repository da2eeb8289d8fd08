import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { maxSequenceBytes, maxStillBytes } from '#contract/upload'
import { type DroppedFile, droppedFiles } from '#web/upload/preview/dropped-files.ts'
import { DropArea } from './drop-area.tsx'

interface Props {
  isMissing: boolean
  hasFiles: boolean
  onFiles: (files: readonly DroppedFile[]) => void
  onBrowse: () => void
  /** Beside the button that chooses files. */
  children?: ReactNode
}

const KILO = 1024
const limits = { megabytes: maxStillBytes / KILO ** 2, gigabytes: maxSequenceBytes / KILO ** 3 }

/** Where files are dropped or chosen. A finger drops nothing: once files are there, it has a button over their list. */
export const DropZone = ({ isMissing, hasFiles, onFiles, onBrowse, children }: Props) => (
  <DropArea
    isMissing={isMissing}
    isSmall={hasFiles}
    onDrop={(transfer) => void droppedFiles(transfer).then(onFiles)}
    title={
      <>
        <span className="pointer-coarse:hidden">Drag and drop files or folders here</span>
        <span className="not-pointer-coarse:hidden">Pictures from your thermal camera</span>
      </>
    }
    hint={
      hasFiles
        ? undefined
        : `${cameraMakers.join(', ')}, TIFF; photos and videos. Up to ${limits.megabytes} MB a picture, ${limits.gigabytes} GB a video.`
    }
  >
    <Button variant={hasFiles ? 'secondary' : 'primary'} className="max-md:w-full" onClick={onBrowse}>
      Choose files
    </Button>
    {children}
  </DropArea>
)
