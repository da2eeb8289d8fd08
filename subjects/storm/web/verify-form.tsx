import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StormCheck } from '#contract/storm-check'
import { verifyDate } from './api.ts'

interface Props {
  propertyId: string
  /** The day that a report led here with; the form then comes into view. */
  day: string | null
  /** Why nobody can ask now. */
  reason: string | undefined
  onChecked: (check: StormCheck) => void
}

/** Asks the public records about a day. */
export function VerifyForm({ propertyId, day, reason, onChecked }: Props) {
  const [date, setDate] = useState(day ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (day) form.current?.scrollIntoView({ block: 'center' })
  }, [day])
  const [isTried, setTried] = useState(false)
  const verify = useChange({
    change: verifyDate,
    refresh: [['storm-checks', propertyId]],
    done: { title: 'Date checked', description: 'The answer is stored with its records.' },
    after: onChecked,
    failed: { title: 'Date not checked', sentence: 'The records could not be asked. Try again.' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (date !== '' && !verify.isPending) verify.mutate({ propertyId, date })
  }
  return (
    <form ref={form} className="flex flex-col gap-3 sm:flex-row sm:items-start" onSubmit={submit}>
      <div className="sm:w-56">
        <TextField
          type="date"
          label="Date of the storm"
          hint="The local date at the property"
          min="1950-01-01"
          value={date}
          error={isTried && date === '' ? 'Please choose a date.' : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" reason={reason} pending={verify.isPending} className="sm:mt-[1.625rem]">
        {verify.isPending ? 'Asking the records...' : 'Verify this date'}
      </Button>
    </form>
  )
}
