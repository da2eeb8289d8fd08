import { isStatus } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PictureAnswer, PracticalAttempt } from '#contract/practical'
import { handInPractical, practicalQuery, sendDrawing, trainingKeys } from '#web/api.ts'
import { PracticalPictureForm } from './practical-picture.tsx'
import { TimeLeft } from './time-left.tsx'

const TRY_AGAIN_MS = 3000
type Sheet = Record<number, { answer: PictureAnswer; revision: number }>
const storeKey = (id: string) => `ridgeline.practical.${id}`

function beginningOf({ id, pictures }: PracticalAttempt): Sheet {
  const stored: Sheet = Object.fromEntries(pictures.map(({ number, answer, revision }) => [number, { answer, revision }]))
  try {
    for (const [number, kept] of Object.entries(JSON.parse(localStorage.getItem(storeKey(id)) ?? '{}') as Sheet))
      if (kept.revision > (stored[Number(number)]?.revision ?? 0)) stored[Number(number)] = kept
  } catch {
    // what cannot be read was never sent as an answer
  }
  return stored
}

/** Drawings of a running exam: kept in this browser at once and sent until the server has them. */
function useDrawings(attempt: PracticalAttempt) {
  const [sheet, setSheet] = useState(() => beginningOf(attempt))
  const [isWaiting, wait] = useState(false)
  const current = useRef(sheet)
  const sent = useRef(new Map(attempt.pictures.map(({ number, revision }) => [number, revision])))
  const send = useRef(async () => {
    for (const [name, { answer, revision }] of Object.entries(current.current)) {
      const number = Number(name)
      if (revision <= (sent.current.get(number) ?? 0)) continue
      try {
        await sendDrawing(attempt.id, number, answer, revision)
        sent.current.set(number, revision)
        wait(false)
      } catch (error) {
        wait(!isStatus(error, 409))
        return
      }
    }
  })
  useEffect(() => {
    const again = setInterval(() => void send.current(), TRY_AGAIN_MS)
    return () => clearInterval(again)
  }, [])
  const give = (number: number, answer: PictureAnswer) => {
    const next = { ...current.current, [number]: { answer, revision: (current.current[number]?.revision ?? 0) + 1 } }
    current.current = next
    setSheet(next)
    localStorage.setItem(storeKey(attempt.id), JSON.stringify(next))
  }
  const settle = async () => {
    await send.current()
    localStorage.removeItem(storeKey(attempt.id))
  }
  return { sheet, isWaiting, give, settle }
}

const nothing: PictureAnswer = { areas: [], verdict: null }

/** A running practical exam, one picture at a time. */
export function PracticalSheet({ attempt }: { attempt: PracticalAttempt }) {
  const queries = useQueryClient()
  const { sheet, isWaiting, give, settle } = useDrawings(attempt)
  const [number, go] = useState(1)
  const [isAsking, ask] = useState(false)
  const handIn = useChange({
    change: async () => {
      await settle()
      return handInPractical(attempt.id)
    },
    after: (result) => {
      queries.setQueryData(practicalQuery(attempt.id).queryKey, result)
      for (const queryKey of trainingKeys)
        void queries.invalidateQueries({
          queryKey,
          predicate: ({ queryKey: [, kind] }) => kind !== 'practical' && kind !== 'practical-picture',
        })
      scrollTo({ top: 0 })
    },
    failed: { title: 'Not handed in', sentence: 'Your outlines are stored; hand in again when the connection is back.' },
  })
  const answerOf = (one: number) => sheet[one]?.answer ?? nothing
  const open = attempt.pictures.filter((picture) => answerOf(picture.number).verdict === null).length
  const picture = attempt.pictures.find((one) => one.number === number)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <TimeLeft endsAt={attempt.endsAt} now={attempt.now} onOver={() => handIn.mutate()} />
        <p role="status" className={isWaiting ? 'text-sm text-warning' : 'text-sm text-muted'}>
          {isWaiting
            ? 'No connection: outlines are kept in this browser and sent as soon as it is back'
            : 'Outlines are stored as you draw'}
        </p>
      </div>
      <nav aria-label="Pictures" className="mb-4 flex flex-wrap gap-1">
        {attempt.pictures.map((one) => (
          <button
            key={one.number}
            type="button"
            aria-current={one.number === number ? 'true' : undefined}
            aria-label={`Picture ${one.number}${answerOf(one.number).verdict ? ', judged' : ''}`}
            onClick={() => go(one.number)}
            className={classNames(
              'size-11 rounded-ui border text-sm tabular-nums md:size-9',
              one.number === number ? 'border-accent-text text-ink' : 'border-line text-muted',
              answerOf(one.number).verdict && 'bg-hover',
            )}
          >
            {one.number}
          </button>
        ))}
      </nav>
      {picture && (
        <PracticalPictureForm
          key={picture.number}
          exam={attempt.id}
          picture={picture}
          answer={answerOf(picture.number)}
          onChange={(answer) => give(picture.number, answer)}
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {number < attempt.pictures.length && <Button onClick={() => go(number + 1)}>Next picture</Button>}
        <Button variant="primary" pending={handIn.isPending} onClick={() => (open > 0 ? ask(true) : handIn.mutate())}>
          {handIn.isPending ? 'Grading…' : 'Hand in'}
        </Button>
        <span className="text-sm text-muted">{open === 0 ? 'Every evening is judged.' : `${open} evenings are not judged yet.`}</span>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Hand in with pictures left?"
        description={`${open} of ${formatCount(attempt.pictures.length, 'evening')} are not judged.`}
        action="Hand in"
        pendingAction="Grading…"
        pending={handIn.isPending}
        onConfirm={() => {
          ask(false)
          handIn.mutate()
        }}
      />
    </>
  )
}
