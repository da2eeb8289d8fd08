import type { Units } from '@ridgeline/account/contract/session'
import type { Place } from '@ridgeline/thermal/measure/places'
import { placeNotes } from '@ridgeline/thermal/survey/places'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Previews } from '#web/upload/preview/previews.ts'
import type { UploadForm } from '#web/upload/queue/draft.ts'
import type { QueuedFile } from '#web/upload/queue/queue.ts'
import { mapSettingsQuery, pinQuery, placesAt } from './api.ts'
import { useTakenPlaces } from './taken-place.ts'

interface Props {
  queue: readonly QueuedFile[]
  previews: Previews
  form: UploadForm
  /** What can be done about files of several places. */
  remedy?: ReactNode
}

/** Tells of chosen files that were taken far from each other or from the roof they are for, before they are sent as one scan. */
export function PlaceNote({ queue, previews, form, remedy }: Props) {
  const units = useUnits()
  const places = useTakenPlaces(queue, previews)
  const { data: pin = null } = useQuery({ ...pinQuery(form), enabled: places.length > 0 && (form.propertyId ?? form.scanId) !== null })
  const asked = useMutation({ mutationFn: async (address: string) => ({ address, place: (await placesAt(address))[0] ?? null }) })
  const address = form.address.trim()
  const found = asked.data?.address === address ? asked.data : null
  const sentences = placeSentences(places, pin ?? found?.place ?? null, pin === null ? null : form.name, units)
  if (places.length === 0) return null
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} role="status" className="flex items-start gap-2 border-b border-line px-4 py-2.5">
          <MapPinOff aria-hidden size={15} className="mt-1 shrink-0 text-warning" />
          {sentence}
        </p>
      ))}
      {sentences.length > 0 && remedy && <div className="border-b border-line px-4 py-2">{remedy}</div>}
      {pin === null && found?.place == null && (
        <AddressCheck
          address={address}
          isPending={asked.isPending}
          answer={answerOf(asked.isError, found !== null)}
          onAsk={() => asked.mutate(address)}
        />
      )}
    </>
  )
}

function answerOf(isError: boolean, isUnknown: boolean): string | null {
  if (isError) return 'The address service gave no answer.'
  return isUnknown ? 'The address service knows no place for this address.' : null
}

/** Shorter texts are not yet an address. */
const MIN_ADDRESS = 6

/** Nobody set a pin: the address can be compared with the pictures, once a person says that it may be sent. */
function AddressCheck(props: { address: string; isPending: boolean; answer: string | null; onAsk: () => void }) {
  const { data: map } = useQuery({ ...mapSettingsQuery, enabled: props.address.length >= MIN_ADDRESS })
  if (props.address.length < MIN_ADDRESS || !map?.findsAddresses) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm text-muted">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {props.answer ??
          `The files say where they were taken. To compare that with the address, it is sent to ${map.addressService ?? ''}.`}
      </p>
      {props.answer === null && (
        <Button size="small" pending={props.isPending} onClick={props.onAsk}>
          Compare with the address
        </Button>
      )}
    </div>
  )
}

/**
 * @param pin - where the roof is; null: nobody knows
 * @param name - of the property whose pin it is; null where it was looked up by address
 */
export function placeSentences(places: readonly Place[], pin: Place | null, name: string | null, units: Units): string[] {
  return placeNotes(places, pin).map((note) => {
    const far = distanceWords(note.values.farthestM, units)
    const count = formatNumber(note.values.count)
    if (note.code === 'several-places') {
      const { places: found, mainCount } = note.values
      return `Files from ${found === 2 ? 'two' : formatNumber(found)} places, up to ${far} apart: ${formatNumber(mainCount)} of ${count} lie together. A scan is of one roof: send the files of each roof as a scan of their own.`
    }
    const { farCount } = note.values
    const which =
      farCount === note.values.count ? 'All files with a position' : `${formatNumber(farCount)} of ${count} files with a position`
    return name === null
      ? `${which}: taken up to ${far} from this address. Is it the address of the roof that they show?`
      : `${which}: taken up to ${far} from the pin of ${name}. Choose the roof that they show, or set its pin right.`
  })
}
