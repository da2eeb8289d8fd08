import type { ProposalKind } from '@ridgeline/assistant/contract/proposal'
import type { CommentUse } from '@ridgeline/report/contract/comment'
import { typedNumber } from '@ridgeline/web/format/typed-length.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { type ReactNode, useState } from 'react'
import type { Path } from '#contract/edit'
import { useDraftValue } from '#web/draft/draft-context.tsx'
import { useSuggest } from '#web/draft/suggest-context.tsx'
import { CommentLibrary } from './comment-library.tsx'
import { pathName } from './field-at.ts'

interface Shape {
  path: Path
  label: string
  hint?: ReactNode
}

export function DraftText({ path, label, hint, maxLength = 200, placeholder }: Shape & { maxLength?: number; placeholder?: string }) {
  const [value, set] = useDraftValue(path)
  return (
    <TextField
      data-path={pathName(path)}
      label={label}
      {...(hint && { hint })}
      {...(placeholder && { placeholder })}
      maxLength={maxLength}
      value={String(value ?? '')}
      onChange={(e) => set(e.target.value)}
    />
  )
}

interface AreaShape extends Shape {
  maxLength?: number
  rows?: number
  /** Which comments of the library are offered for it. */
  library?: CommentUse
  /** What the assistant drafts for it. */
  drafts?: ProposalKind
}

export function DraftArea({ path, label, hint, maxLength = 1000, rows = 3, library, drafts }: AreaShape) {
  const [value, set] = useDraftValue(path)
  const suggest = useSuggest()
  const area = (
    <TextArea
      data-path={pathName(path)}
      label={label}
      {...(hint && { hint })}
      rows={rows}
      maxLength={maxLength}
      value={String(value ?? '')}
      onChange={(e) => set(e.target.value)}
    />
  )
  if (!library && !drafts) return area
  return (
    <div className="flex flex-col items-start gap-1 *:first:w-full">
      {area}
      <div className="flex gap-1">
        {library && <CommentLibrary use={library} of={label} text={String(value ?? '')} maxLength={maxLength} onInsert={set} />}
        {drafts && suggest(drafts, path, set)}
      </div>
    </div>
  )
}

export function DraftDay({ path, label, hint }: Shape) {
  const [value, set] = useDraftValue(path)
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={String(value ?? '')}
      onChange={(e) => e.target.validity.valid && set(e.target.value === '' ? null : e.target.value)}
    />
  )
}

interface ChoiceShape extends Shape {
  options: readonly { value: string; label: string }[]
  /** The value that says nothing, and what a record says in its place. */
  unsaid?: string
  otherwise?: string
}

export function DraftChoice({ path, label, hint, options, unsaid, otherwise }: ChoiceShape) {
  const [value, set] = useDraftValue(path)
  const shown = otherwise !== undefined && value === unsaid ? otherwise : String(value ?? '')
  return <Select label={label} {...(hint && { hint })} options={options} value={shown} onChange={set} />
}

export function DraftCheck({ path, label, hint }: Shape) {
  const [value, set] = useDraftValue(path)
  return <Checkbox label={label} {...(hint && { hint })} checked={value === true} onChange={set} />
}

/** How a number is shown and typed: in the member's units, while the draft holds SI units. */
export interface NumberScale {
  readonly shown: (stored: number) => number
  readonly stored: (shown: number) => number
  readonly digits: number
  readonly suffix?: string
}
const plain: NumberScale = { shown: (v) => v, stored: (v) => v, digits: 3 }

interface NumberShape extends Shape {
  /** Least and greatest value, as stored. */
  min: number
  max: number
  isWhole?: boolean
  scale?: NumberScale
}

/** A number or nothing. What is no number yet, or out of range, stays in the field with the reason and is not set. */
export function DraftNumber({ path, label, hint, min, max, isWhole, scale = plain }: NumberShape) {
  const [value, set] = useDraftValue(path)
  const stored = typeof value === 'number' ? value : null
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | null => {
    const number = typedNumber(text)
    return number === null ? null : scale.stored(number)
  }
  const isRight = (number: number | null): boolean =>
    number !== null && number >= min && number <= max && (isWhole !== true || Number.isInteger(number))
  const change = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (text.trim() === '') set(null)
    else if (isRight(number)) set(number)
  }
  const isWrong = typed !== null && typed.trim() !== '' && !isRight(read(typed))
  const range = `${scaled(min, scale)} to ${scaled(max, scale)}${scale.suffix ? ` ${scale.suffix}` : ''}`
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      error={isWrong ? `Expected: ${isWhole ? 'a whole number' : 'a number'} from ${range}. It is not saved yet.` : undefined}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={20}
      {...(scale.suffix && { suffix: scale.suffix })}
      value={typed ?? (stored === null ? '' : scaled(stored, scale))}
      onChange={(e) => change(e.target.value)}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

const scaled = (stored: number, { shown, digits }: NumberScale): string => String(Number(shown(stored).toFixed(digits)))
