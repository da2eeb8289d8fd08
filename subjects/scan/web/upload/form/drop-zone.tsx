import { cameraMakers } from '@ridgeline/thermal/decode/formats'
import { type DroppedFile, droppedFiles } from '#web/upload/preview/dropped-files.ts'
import { DropArea } from './drop-area.tsx'

interface Props {
  isMissing: boolean
  onFiles: (files: readonly DroppedFile[]) => void
  onBrowse: () => void
}

/** Where files are dropped or browsed for. A finger drops nothing: it has a button of its own. */
export const DropZone = ({ isMissing, onFiles, onBrowse }: Props) => (
  <div className="pointer-coarse:hidden">
    <DropArea
      isMissing={isMissing}
      onDrop={(transfer) => void droppedFiles(transfer).then(onFiles)}
      onBrowse={onBrowse}
      hint={`${cameraMakers.join(', ')}, TIFF; photos and videos`}
    >
      Drag and drop files or folders here, or <span className="font-medium text-accent-text">browse</span>
    </DropArea>
  </div>
)
