import { findingsWorkbook } from '@ridgeline/report/contract/findings-workbook'
import { saveFile } from '@ridgeline/web/calls/api.ts'
import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { type ExportKind, type ExportLook, type ExportSubject, exportFiles, exportKindName, exportKinds } from './export-kind.ts'
import { exportName } from './export-name.ts'
import { saveMade } from './save-made.ts'
import type { ExportableScan } from './use-scan-export.ts'

const WholeRoofItems = late(async () => (await import('./whole-roof-items.tsx')).WholeRoofItems)
const ExportDialog = late(async () => (await import('./export-dialog.tsx')).ExportDialog)

export interface Exportable {
  readonly view: ViewImage
  readonly subject: ExportSubject
  /** As the capture is shown; its span is always known. */
  readonly look: ExportLook
  /** The same for all captures of the scan. */
  readonly scanLook: ExportLook
  readonly scan: ExportableScan
}

/** The capture as it is on the screen, as a picture or for other programs, and all captures of the scan. */
export function ExportMenu({ view, subject, look, scanLook, scan }: Exportable) {
  const [isOpen, setOpen] = useState(false)
  const isMap = subject.capture.media === 'mosaic'
  const save = async (kind: ExportKind) => {
    try {
      const { exportFile } = await import('./export-file.ts')
      const file = await exportFile(kind, view, subject, look)
      saveFile(file, exportName(subject.capture, kind, exportFiles[kind].ending))
    } catch (error) {
      toast({
        title: 'Not downloaded',
        description: wordsOf(error, 'The file could not be written.'),
        variant: 'destructive',
      })
    }
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Download">
            <Download aria-hidden size={17} />
          </IconButton>
        }
      >
        {isMap && <WholeRoofItems capture={subject.capture} look={look} />}
        {isMap ? <MenuSeparator /> : <MenuLabel>This capture</MenuLabel>}
        {exportKinds
          .filter((kind) => kind === 'jpeg' || (view.unit === 'kelvin' && !isMap))
          .map((kind) => (
            <MenuItem key={kind} onSelect={() => void save(kind)}>
              {exportKindName(kind, look.units)}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpen(true)}>All captures of the scan (ZIP)…</MenuItem>
        <MenuItem onSelect={() => void saveMade(findingsWorkbook, { params: { id: subject.capture.scanId } })}>
          Findings and cores (XLSX)
        </MenuItem>
      </Menu>
      {isOpen && <ExportDialog scan={scan} look={scanLook} onClose={() => setOpen(false)} />}
    </>
  )
}
