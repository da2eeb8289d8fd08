import { addProperty, patchProperty } from '@ridgeline/property/contract/property'
import { call } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { splitScan } from '#contract/scan'
import { scanKeys } from '#web/analysis/scan/api.ts'
import type { Place } from '#web/analysis/scan/place-choice.tsx'
import type { ScanVisit } from './scan-visits.ts'
import type { SplitTo } from './split-goal.tsx'

interface Split {
  readonly leaves: ScanVisit
  readonly to: SplitTo
}

interface Around {
  /** A new property was made: asked again, it is the one. */
  readonly onPlace: (to: SplitTo) => void
  readonly onClose: () => void
  /** Somebody wants to see the second scan. */
  readonly onShow: (scanId: string) => void
}

/** Splits a visit off a scan, to a property that is made first where nobody has it yet. */
export function useSplitScan(scanId: string, { onPlace, onClose, onShow }: Around) {
  return useChange({
    change: async ({ leaves, to }: Split) => {
      const place = to.kind === 'new' ? await made(to, leaves) : to
      onPlace({ kind: 'property', id: place.id, name: place.name, address: place.address })
      const captureIds = leaves.captures.map(({ id }) => id)
      return call(splitScan, { params: { id: scanId }, body: { captureIds, propertyId: place.id } })
    },
    refresh: scanKeys,
    done: ({ scanId: newId, captureCount }, { to }) => ({
      title: `${formatCount(captureCount, 'file')} split off to ${to.name.trim()}`,
      description: 'Both scans are analyzed again.',
      action: { label: 'Show the second scan', onClick: () => onShow(newId) },
    }),
    after: onClose,
    failed: { title: 'Scan not split', sentence: 'The scan could not be split. Try again.' },
  })
}

/** A property with its pin where its files were taken. The split does not depend on the pin. */
async function made({ name, address }: Extract<SplitTo, { kind: 'new' }>, { middle }: ScanVisit): Promise<Place> {
  const property = await call(addProperty, { body: { name: name.trim(), address: address.trim() } })
  if (middle !== null && property.position === null)
    await call(patchProperty, { params: { id: property.id }, body: { position: middle } }).catch(() => undefined)
  return property
}
