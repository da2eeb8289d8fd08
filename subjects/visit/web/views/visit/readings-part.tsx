import { X } from 'lucide-react'
import { useState } from 'react'
import type { Reading } from '#contract/reading'
import { Field, Lead, Part, Taps, Target } from '#web/kit.tsx'
import type { PhoneVisit } from '#web/phone/phone.ts'
import { go, visitPath } from '#web/route.ts'
import { fixNow } from '#web/use-fix.ts'
import { readingWords } from '#web/visit-words.ts'

const results = [
  { value: 'dry', label: 'Dry' },
  { value: 'damp', label: 'Damp' },
  { value: 'wet', label: 'Wet' },
] as const

interface Props {
  visit: PhoneVisit
  /** Resolves once it is committed. */
  onChange: (made: (now: readonly Reading[]) => Reading[]) => Promise<void>
}

/** Meter readings, cores and test squares of a visit. What is taken back is kept as taken back, so that another phone does not bring it again. */
export function ReadingsPart({ visit, onChange }: Props) {
  const [adds, setAdds] = useState<'meter' | 'core' | null>(null)
  const { readings } = visit.state
  const add = async (reading: Reading) => {
    await onChange((now) => [...now, reading])
    go(placePath(visit.id, reading.id))
  }
  const takeBack = (id: string) =>
    void onChange((now) =>
      now.map((reading) => (reading.id === id ? { ...reading, isRemoved: true, at: new Date().toISOString() } : reading)),
    )
  return (
    <Part title="Readings">
      {readings
        .filter(({ isRemoved }) => !isRemoved)
        .map((reading) => (
          <div key={reading.id} className="flex gap-2">
            {reading.kind === 'test-square' ? (
              <Lead to={visitPath(visit.id, `/square/${reading.id}`)}>{readingWords(reading)}</Lead>
            ) : (
              <Lead to={placePath(visit.id, reading.id)}>
                {readingWords(reading)}
                <span className="block text-sm font-normal text-muted">
                  {reading.position ? 'Its place on the roof is kept' : 'Where on the roof?'}
                </span>
              </Lead>
            )}
            <Target shape="sign" onClick={() => takeBack(reading.id)}>
              <X aria-hidden className="mx-auto" />
              <span className="sr-only">{`Take back: ${readingWords(reading)}`}</span>
            </Target>
          </div>
        ))}
      {adds === 'meter' && <MeterForm onAdd={add} />}
      {adds === 'core' && <CoreForm onAdd={add} />}
      {adds === null && (
        <div className="grid grid-cols-3 gap-2">
          <Target onClick={() => setAdds('meter')}>Meter</Target>
          <Target onClick={() => setAdds('core')}>Core</Target>
          <Lead to={visitPath(visit.id, '/square?side=north')}>Test square</Lead>
        </div>
      )}
    </Part>
  )
}

const placePath = (visitId: string, readingId: string): string => visitPath(visitId, `/place/${readingId}`)

const head = async () => ({ id: crypto.randomUUID(), at: new Date().toISOString(), isRemoved: false, fix: await fixNow(), position: null })

function MeterForm({ onAdd }: { onAdd: (reading: Reading) => void }) {
  const [value, setValue] = useState('')
  const [note, setNote] = useState('')
  const read = Number(value.replace(',', '.'))
  const isNumber = value.trim() !== '' && Number.isFinite(read) && read >= 0
  return (
    <>
      <Field
        label="Reading of the meter (%)"
        value={value}
        onChange={setValue}
        hint={value !== '' && !isNumber ? 'A number, such as 18.5' : undefined}
      />
      <Field label="Where" value={note} onChange={setNote} />
      <Target
        look="primary"
        disabled={!isNumber}
        onClick={async () => onAdd({ kind: 'meter', ...(await head()), value: read, unit: '%', note: note.trim() })}
      >
        Keep the reading
      </Target>
    </>
  )
}

function CoreForm({ onAdd }: { onAdd: (reading: Reading) => void }) {
  const [result, setResult] = useState<'dry' | 'damp' | 'wet' | null>(null)
  const [layers, setLayers] = useState('')
  return (
    <>
      <Taps label="What the core shows" options={results} value={result} onChoose={setResult} />
      <Field label="Layers, from the top" value={layers} onChange={setLayers} />
      <Target
        look="primary"
        disabled={result === null}
        onClick={async () => result && onAdd({ kind: 'core', ...(await head()), result, layers: layers.trim(), note: '' })}
      >
        Keep the core
      </Target>
    </>
  )
}
