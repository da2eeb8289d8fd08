import type { CandidateProperty } from '@ridgeline/card/contract/candidates'
import { FAR_APART_M } from '@ridgeline/thermal/measure/places'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { AddressMatch, ChosenProperty } from './address-match.tsx'
import { nearQuery } from './api.ts'
import { isNowhere, newRoofOf } from './new-roof.ts'
import type { UploadWork } from './use-upload.ts'

const NEW = 'new'
/** More is no choice at a glance. */
const MOST_NEAR = 3

const isAt = ({ why, distanceM }: CandidateProperty): boolean => why === 'roof' || (distanceM !== null && distanceM <= FAR_APART_M)

/** Which roof the files are of: one near where they were taken, the nearest chosen already, or a new one, whose name can be given later. */
export function RoofChoice({ work }: { work: UploadWork }) {
  const { form, change } = work
  const units = useUnits()
  const { position } = form
  const asks = position !== null && form.scanId === null
  const { data } = useQuery({ ...nearQuery(position), enabled: asks })
  const near = asks ? (data ?? []).filter(isAt).slice(0, MOST_NEAR) : []
  const take = (property: Pick<CandidateProperty, 'id' | 'name' | 'address'> | undefined) =>
    change(
      property ? { propertyId: property.id, name: property.name, address: property.address } : { propertyId: null, name: '', address: '' },
    )
  const [nearest] = near
  const propose = useEffectEvent((nearest: CandidateProperty) => {
    if (form.propertyId === null && form.name === '' && form.address === '') take(nearest)
  })
  useEffect(() => {
    if (nearest) propose(nearest)
  }, [nearest])
  const isNear = near.some(({ id }) => id === form.propertyId)
  if (form.scanId !== null || (form.propertyId !== null && !isNear)) {
    const what = form.scanId === null ? 'scan' : 'files'
    return <ChosenProperty what={what} name={form.name} onLeave={() => change({ scanId: null, propertyId: null, name: '', address: '' })} />
  }
  return (
    <>
      {near.length > 0 && (
        <RadioGroup
          label="Which roof?"
          value={form.propertyId ?? NEW}
          onChange={(id) => take(near.find((each) => each.id === id))}
          options={[
            ...near.map(({ id, name, address, distanceM }) => ({
              value: id,
              label: name,
              hint: [distanceWords(distanceM, units), address].filter(Boolean).join(' · '),
            })),
            { value: NEW, label: 'A new roof' },
          ]}
        />
      )}
      {form.propertyId === null && <NewRoof work={work} />}
    </>
  )
}

/** Where the pictures say where the roof is, nothing needs to be typed. */
function NewRoof({ work }: { work: UploadWork }) {
  const { form, change } = work
  if (form.position === null)
    return (
      <>
        <NewRoofFields work={work} />
        <Here onFound={(position) => change({ position })} />
      </>
    )
  return (
    <div>
      <p className="flex items-center gap-2 text-lg">
        <MapPin aria-hidden size={16} className="shrink-0 text-accent-text" />
        {newRoofOf(form).name}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-8">
          Address and name, now or later
        </summary>
        <div className="mt-2 flex flex-col gap-5">
          <NewRoofFields work={work} />
        </div>
      </details>
    </div>
  )
}

function NewRoofFields({ work: { form, change, isTried } }: { work: UploadWork }) {
  const { name, address } = newRoofOf({ ...form, name: '' })
  return (
    <>
      <TextField
        label="Address"
        value={form.address}
        maxLength={300}
        autoComplete="street-address"
        placeholder={form.position === null ? '' : address}
        error={isTried && isNowhere(form) ? 'Please provide an address.' : undefined}
        onChange={(event) => change({ address: event.target.value })}
      />
      <AddressMatch address={form.address} onChoose={({ id, ...of }) => change({ propertyId: id, name: of.name, address: of.address })} />
      <TextField
        label="Property name"
        value={form.name}
        maxLength={200}
        autoComplete="off"
        placeholder={name}
        hint="Can be given later."
        onChange={(event) => change({ name: event.target.value })}
      />
    </>
  )
}

/** Where this phone is, for who stands at the roof; nobody is asked to allow it before. */
function Here({ onFound }: { onFound: (position: { latitude: number; longitude: number }) => void }) {
  // hidden from pages that are not secure
  if (!('geolocation' in navigator)) return null
  const find = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onFound({ latitude, longitude }),
      () =>
        toast({
          title: 'Place not found',
          description: 'This device does not say where it is. Enter the address.',
          variant: 'destructive',
        }),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <Button className="self-start not-pointer-coarse:hidden" onClick={find}>
      <LocateFixed aria-hidden size={16} />I am at the roof
    </Button>
  )
}
