import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import type { ExamAnswer, ExamQuestion } from '#contract/exam'
import { examPictureQuery } from '#web/api.ts'
import { OrderQuestion } from './order-question.tsx'
import { SpotPicker } from './spot-picker.tsx'
import { thermogramOf } from './thermogram.ts'

interface Props {
  exam: string
  question: ExamQuestion
  answer: ExamAnswer | null
  onAnswer: (answer: ExamAnswer | null) => void
}

export function ExamQuestionView({ exam, question, answer, onAnswer }: Props) {
  switch (question.kind) {
    case 'single':
      return (
        <RadioGroup
          label={question.text}
          options={question.options.map((label, at) => ({ value: String(at), label }))}
          value={answer?.kind === 'single' ? String(answer.chosen) : ''}
          onChange={(value) => onAnswer({ kind: 'single', chosen: Number(value) })}
        />
      )
    case 'multiple':
      return <Several question={question} answer={answer} onAnswer={onAnswer} />
    case 'number':
      return <Figure question={question} answer={answer} onAnswer={onAnswer} />
    case 'order': {
      const order = answer?.kind === 'order' ? answer.order : question.items.map((_, at) => at)
      return (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{question.text}</legend>
          <OrderQuestion
            label={question.text}
            items={question.items}
            order={order}
            onChange={(next) => onAnswer({ kind: 'order', order: next })}
          />
        </fieldset>
      )
    }
    case 'hotspot':
      return <Mark exam={exam} question={question} answer={answer} onAnswer={onAnswer} />
  }
}

type Of<K extends ExamQuestion['kind']> = Omit<Props, 'exam' | 'question'> & { question: Extract<ExamQuestion, { kind: K }> }

function Several({ question, answer, onAnswer }: Of<'multiple'>) {
  const chosen = answer?.kind === 'multiple' ? answer.chosen : []
  return (
    <fieldset>
      <legend className="text-sm font-medium">{question.text}</legend>
      <p className="mb-2 text-sm text-muted">More than one may be right.</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {question.options.map((option, at) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(at)}
            onChange={(isChecked) =>
              onAnswer({ kind: 'multiple', chosen: isChecked ? [...chosen, at] : chosen.filter((one) => one !== at) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Figure({ question, answer, onAnswer }: Of<'number'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {question.text}
      </label>
      <div className="mt-2 flex items-center gap-2">
        <input
          id={id}
          type="number"
          step="any"
          inputMode="decimal"
          defaultValue={answer?.kind === 'number' ? answer.value : ''}
          onChange={({ target }) =>
            onAnswer(Number.isFinite(target.valueAsNumber) ? { kind: 'number', value: target.valueAsNumber } : null)
          }
          className="h-11 w-36 rounded-ui border border-control bg-field px-3 tabular-nums md:h-9"
        />
        <span className="text-muted">{question.unit}</span>
      </div>
    </div>
  )
}

/** A picture that stands in a course of the organization comes with its question; the others are thermograms that the server makes. */
function Mark({ exam, question, answer, onAnswer }: Of<'hotspot'> & { exam: string }) {
  const picker = (picture: ReactNode) => (
    <SpotPicker
      label={question.text}
      spot={answer?.kind === 'hotspot' ? answer.at : null}
      onChange={(at) => onAnswer({ kind: 'hotspot', at })}
    >
      {picture}
    </SpotPicker>
  )
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{question.text}</legend>
      {question.picture.startsWith('data:') ? (
        picker(<img src={question.picture} alt="" className="block w-full" />)
      ) : (
        <Generated exam={exam} picture={question.picture} picker={picker} />
      )}
    </fieldset>
  )
}

interface GeneratedProps {
  exam: string
  picture: string
  picker: (picture: ReactNode) => ReactNode
}

function Generated({ exam, picture, picker }: GeneratedProps) {
  const { data, isError, refetch } = useQuery(examPictureQuery(exam, picture))
  const shown = useMemo(() => {
    if (!data) return null
    const thermogram = thermogramOf(data)
    const rgba = renderThermogram(thermogram, { palette: 'iron', ...autoSpan(thermogram) }) as Uint8ClampedArray<ArrayBuffer>
    return <RasterPicture width={data.width} height={data.height} rgba={rgba} label="" />
  }, [data])
  if (shown) return picker(shown)
  if (!isError) return <Skeleton className="h-72 max-w-xl" />
  return (
    <button type="button" className="min-h-11 underline md:min-h-0" onClick={() => void refetch()}>
      The picture could not be loaded. Load it again
    </button>
  )
}
