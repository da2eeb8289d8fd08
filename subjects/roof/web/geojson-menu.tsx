import { saveFile } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download, FileUp, MoreHorizontal } from 'lucide-react'
import { useRef } from 'react'
import type { Roof, RoofCollection } from '#contract/roof'
import { exportRoof, importRoof } from './api.ts'

interface Props {
  propertyId: string
  propertyName: string
  revision: number
  /** Sections that are not stored yet: what goes out or comes in would leave them aside. */
  changed: boolean
  mayWrite: boolean
  onImported: (roof: Roof) => void
}

/** Sections as a GeoJSON file, out and in. */
export function GeoJsonMenu({ propertyId, propertyName, revision, changed, mayWrite, onImported }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const bring = useChange({
    change: async (chosen: File) => importRoof({ propertyId, revision, body: parsed(await chosen.text()) }),
    after: onImported,
    done: (roof) => ({ title: `${formatCount(roof.sections.length, 'section')} imported` }),
    failed: { title: 'Nothing was imported', sentence: 'This file is no GeoJSON: expected a FeatureCollection of polygons.' },
  })
  const give = useChange({
    change: () => exportRoof(propertyId),
    after: (collection) =>
      saveFile(new Blob([JSON.stringify(collection, null, 1)], { type: 'application/geo+json' }), `${propertyName} roof.geojson`),
    failed: { title: 'Nothing was exported', sentence: 'The sections could not be read. Try again.' },
  })
  const first = () => toast({ title: 'Sections not saved yet', description: 'Try again once they are.', variant: 'destructive' })
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-label="GeoJSON file"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) bring.mutate(chosen)
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
        <MenuItem onSelect={() => (changed ? first() : give.mutate())}>
          <Download aria-hidden size={16} />
          Export GeoJSON
        </MenuItem>
        {mayWrite && (
          <MenuItem onSelect={() => (changed ? first() : file.current?.click())}>
            <FileUp aria-hidden size={16} />
            Replace by a GeoJSON file
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

/** The server says what is wrong with it; here it only has to be JSON. @throws SyntaxError */
const parsed = (text: string): RoofCollection => JSON.parse(text) as RoofCollection
