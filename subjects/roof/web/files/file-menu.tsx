import { saveFile } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download, FileUp, MoreHorizontal, Plus, Send } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { MeasuredFile } from '#contract/measured'
import type { LonLat, RoofSection } from '#contract/roof'
import { type GivenFormat, givenFile } from '#web/api.ts'

// Each comes when it is asked for.
const FlightDialog = late(async () => (await import('./flight-dialog.tsx')).FlightDialog)
const MeasuredDialog = late(async () => (await import('./measured-dialog.tsx')).MeasuredDialog)

interface Props {
  propertyId: string
  propertyName: string
  drawn: readonly RoofSection[]
  /** Sections that are not stored yet: what goes out would leave them aside. */
  changed: boolean
  mayWrite: boolean
  middle: () => LonLat | null
  /** What keeps a printed report, which holds no corners. */
  keepOf?: ((file: File) => ReactNode) | undefined
  /** Adds a section by its size. */
  onAdd: () => void
  onBring: (measured: MeasuredFile, replaces: boolean) => void
}

const formats = [
  { format: 'drawings-pdf', label: 'Measurements and diagrams (PDF)' },
  { format: 'takeoff-xlsx', label: 'Takeoff (XLSX)' },
  { format: 'takeoff-csv', label: 'Materials (CSV)' },
  { format: 'sketch-xml', label: 'Sketch XML (not tried in Xactimate)' },
  { format: 'dxf', label: 'Sections (DXF)' },
  { format: 'kml', label: 'Sections (KML)' },
  { format: 'geojson', label: 'Sections (GeoJSON)' },
] as const satisfies readonly { format: GivenFormat; label: string }[]

/** Files of the roof, in and out. */
export function FileMenu({ propertyId, propertyName, drawn, changed, mayWrite, middle, keepOf, onAdd, onBring }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isFlying, setFlying] = useState(false)
  const give = useChange({
    change: (format: GivenFormat) => givenFile(propertyId, format),
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? `${propertyName} roof`),
    failed: { title: 'Nothing was exported', sentence: 'The sections could not be read. Try again.' },
  })
  const list = useChange({
    change: async ({ penetrations, source }: MeasuredFile) =>
      (await import('#web/files/penetrations-listed.ts')).listPenetrations(propertyId, penetrations, source.fileName),
    done: (listed) => ({ title: `${formatCount(listed, 'component')} added`, description: 'They stand in the components of the report.' }),
    failed: { title: 'Penetrations are not listed', sentence: 'The components could not be written. Bring the file in again.' },
  })
  const first = () => toast({ title: 'Sections not saved yet', description: 'Try again once they are.', variant: 'destructive' })
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".xml,.json,.geojson,.kml,.kmz,.dxf,.csv,.pdf,application/geo+json,application/json,text/xml,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="Measured roof"
        onChange={(event) => {
          setChosen(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <Menu
        trigger={
          <IconButton label="More">
            <MoreHorizontal aria-hidden size={18} />
          </IconButton>
        }
      >
        {mayWrite && (
          <MenuItem onSelect={onAdd}>
            <Plus aria-hidden size={16} />
            Section by size
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem onSelect={() => file.current?.click()}>
            <FileUp aria-hidden size={16} />
            Bring in a measured roof
          </MenuItem>
        )}
        <MenuItem onSelect={() => (changed ? first() : setFlying(true))} disabled={drawn.length === 0}>
          <Send aria-hidden size={16} />
          Flight plan
        </MenuItem>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onSelect={() => (changed ? first() : give.mutate(format))}>
            <Download aria-hidden size={16} />
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isFlying && <FlightDialog propertyId={propertyId} propertyName={propertyName} sections={drawn} onClose={() => setFlying(false)} />}
      {chosen && (
        <MeasuredDialog
          file={chosen}
          propertyId={propertyId}
          drawn={drawn.length}
          middle={middle}
          keepOf={keepOf}
          onClose={() => setChosen(null)}
          onBring={(measured, { replaces, isListed }) => {
            setChosen(null)
            onBring(measured, replaces)
            if (isListed && measured.penetrations.length > 0) list.mutate(measured)
            toast({
              title: `${formatCount(measured.sections.length, 'section')} brought in`,
              description: 'Undo takes them back in one step.',
            })
          }}
        />
      )}
    </>
  )
}
