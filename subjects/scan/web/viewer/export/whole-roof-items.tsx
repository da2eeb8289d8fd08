import type { AnyBinaryEndpoint } from '@ridgeline/contract/endpoint'
import { wholeRoofDxf, wholeRoofKmz, wholeRoofPlan, wholeRoofPng } from '@ridgeline/report/contract/whole-roof'
import { MenuItem, MenuLabel } from '@ridgeline/web/ui/menu/menu.tsx'
import { captureOriginal } from '#contract/capture'
import type { ExportLook } from './export-kind.ts'
import { saveMade } from './save-made.ts'

interface Props {
  capture: { readonly id: string; readonly scanId: string }
  look: Pick<ExportLook, 'palette' | 'span'>
}

/** The whole roof as the server makes files of it. Pictures take the colours on the screen. */
export function WholeRoofItems({ capture, look: { palette, span } }: Props) {
  const colours = { palette, ...(span && { minK: span.min, maxK: span.max }) }
  const files: readonly (readonly [title: string, endpoint: AnyBinaryEndpoint, id: string, query?: typeof colours])[] = [
    ['Plan to scale (PDF)', wholeRoofPlan, capture.scanId],
    ['Picture with findings and scale (PNG)', wholeRoofPng, capture.scanId, colours],
    ['Temperatures on the map (GeoTIFF)', captureOriginal, capture.id],
    ['For Google Earth (KMZ)', wholeRoofKmz, capture.scanId, colours],
    ['Outlines in meters for CAD (DXF)', wholeRoofDxf, capture.scanId],
  ]
  return (
    <>
      <MenuLabel>Whole roof</MenuLabel>
      {files.map(([title, endpoint, id, query]) => (
        <MenuItem key={title} onSelect={() => void saveMade(endpoint, { params: { id }, ...(query && { query }) })}>
          {title}
        </MenuItem>
      ))}
    </>
  )
}
