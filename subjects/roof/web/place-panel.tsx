import type { MapSettings } from '@ridgeline/map/contract/roof-map'
import type { Property } from '@ridgeline/property/contract/property'
import { useChange } from '@ridgeline/web/calls/change.ts'
import type { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { MapPin } from 'lucide-react'
import type { RefObject } from 'react'
import type { LonLat } from '#contract/roof'
import { movePin } from '#web/api.ts'
import { FindAddress } from '#web/map/find-address.tsx'
import type { MapHandle } from '#web/map/roof-map.tsx'

interface Props {
  property: Pick<Property, 'address' | 'position'>
  service: MapSettings['addressService']
  write: ReturnType<typeof usePermission>
  map: RefObject<MapHandle | null>
  pin: ReturnType<typeof usePin>
}

/** Moves the pin of a property. */
export function usePin(propertyId: string): { readonly to: (place: LonLat) => void; readonly isMoving: boolean } {
  const { mutate, isPending } = useChange({
    change: movePin,
    refresh: [['property', propertyId], ['properties']],
    done: { title: 'Pin moved' },
    failed: { title: 'Pin not moved', sentence: 'The pin could not be moved. Try again.' },
  })
  return { to: ([longitude, latitude]) => mutate({ propertyId, position: { latitude, longitude } }), isMoving: isPending }
}

/** Where the property is: by its address, and by its pin. */
export function PlacePanel({ property, service, write, map, pin }: Props) {
  return (
    <Panel title="Place">
      <div className="flex flex-col gap-3">
        <FindAddress
          service={service}
          address={property.address}
          onFound={({ longitude, latitude }) => map.current?.showPlaces([[longitude, latitude]])}
        />
        <p className="text-sm text-muted">
          {property.position
            ? 'Drag the pin, or move the map and put the pin in its middle.'
            : 'No pin yet. Move the map until the property is in its middle.'}
        </p>
        <Button reason={write.reason} pending={pin.isMoving} onClick={() => map.current && pin.to(map.current.middle())}>
          <MapPin aria-hidden size={16} />
          {property.position ? 'Pin to the middle' : 'Set the pin'}
        </Button>
      </div>
    </Panel>
  )
}
