import type { Capture } from '@ridgeline/contracts/capture'
import { thermogramCsv } from '@ridgeline/thermal/export/csv'
import { thermogramPng16 } from '@ridgeline/thermal/export/png16'
import { thermogramTiff } from '@ridgeline/thermal/export/tiff'
import type { Thermogram } from '@ridgeline/thermal/image'
import { Download } from 'lucide-react'
import { saveFile } from '#api.ts'
import { useUnits } from '#format/units.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx'
import { exportName } from './export-name.ts'

/** Temperatures of the capture as they are on the screen, as files for other programs. */
export function ExportMenu({ capture, image }: { capture: Pick<Capture, 'fileName' | 'camera'>; image: Thermogram }) {
  const units = useUnits()
  const unit = units === 'imperial' ? 'F' : 'C'
  const save = (content: string | Uint8Array, type: string, ending: string) =>
    saveFile(new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), exportName(capture.fileName, ending))
  const { make = null, model = null } = capture.camera ?? {}
  return (
    <Menu
      trigger={
        <IconButton label="Download temperatures">
          <Download aria-hidden size={17} />
        </IconButton>
      }
    >
      <MenuLabel>Temperatures of this capture</MenuLabel>
      <MenuItem onSelect={() => save(thermogramCsv(image, unit), 'text/csv', 'csv')}>Table in °{unit} (CSV)</MenuItem>
      <MenuItem onSelect={() => save(thermogramTiff(image, { unit: 'C', camera: { make, model } }), 'image/tiff', 'tif')}>
        Picture in °C (float TIFF)
      </MenuItem>
      <MenuItem onSelect={() => save(thermogramPng16(image), 'image/png', 'png')}>Picture in 0.01 K (16-bit PNG)</MenuItem>
    </Menu>
  )
}
