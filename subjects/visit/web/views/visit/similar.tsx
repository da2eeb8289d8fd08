import { ApiError } from '@ridgeline/contract/client'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { useState } from 'react'
import { Part, Target } from '#web/kit.tsx'
import { call } from '#web/phone/calls.ts'
import type { PhoneVisit } from '#web/phone/phone.ts'
import { usePhone } from '#web/phone-context.ts'

/** A roof that was made here may be one that was there before: then both become one, and the visit goes along. */
export function Similar({ visit }: { visit: PhoneVisit }) {
  const phone = usePhone()
  const units = useUnits()
  const [said, setSaid] = useState('')
  const { id, state, title } = visit
  if (visit.similar.length === 0 || state.newProperty === null) return null
  const join = async (into: { id: string; name: string }) => {
    try {
      await call(mergeProperty, { params: { id: state.propertyId }, body: { intoId: into.id } })
      await phone.putVisit(id, { ...state, propertyId: into.id, newProperty: null }, into.name)
    } catch (error) {
      setSaid(error instanceof ApiError ? error.sentence : `Without a connection they stay two for now. ${title} keeps everything.`)
    }
  }
  return (
    <Part title="Is it one of these?">
      {visit.similar.map((similar) => (
        <Target key={similar.id} onClick={() => void join(similar)}>
          {similar.name}
          <span className="block text-sm font-normal text-muted">
            {[distanceWords(similar.distanceM, units), similar.address].filter(Boolean).join(' · ')}
          </span>
        </Target>
      ))}
      <p role="status" className="m-0 text-base">
        {said}
      </p>
    </Part>
  )
}
