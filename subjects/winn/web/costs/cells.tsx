import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type ReactNode, useState } from 'react'
import type { Path } from '#contract/edit'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import { typedAmount } from './typed-amount.ts'

/** A cell of a line: its name stands over it, and in a wide window at the head of its column. */
export const Cell = ({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={`min-w-0 ${className}`}>
    <span aria-hidden className="mb-1 block text-sm text-muted 2xl:hidden">
      {name}
    </span>
    {children}
  </div>
)

interface NumberCellProps {
  path: Path
  value: number | null
  /** Which line, for those who hear the field. */
  label: string
  /** Named in the row, so that Enter leads to the same of the next line. */
  cell: string
  most: number
  /** A share is typed in percent. */
  isPercent?: boolean
  suffix?: string
  readOnly?: boolean
  isRequired?: boolean
}

/** A number that is taken as soon as it is one; anything else stays in the field with the reason. */
export function NumberCell({
  path,
  value,
  label,
  cell,
  most,
  isPercent = false,
  suffix,
  readOnly = false,
  isRequired = false,
}: NumberCellProps) {
  const { set } = useDraftStore()
  const [typed, setTyped] = useState<string | null>(null)
  const scale = isPercent ? 100 : 1
  const rounded = (number: number) => Number(number.toFixed(isPercent ? 5 : 3))
  const isRight = (number: number | null) => number !== null && number >= 0 && number <= most
  const read = (text: string) => {
    const number = typedAmount(text)
    return number === null ? null : rounded(number / scale)
  }
  const change = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (text.trim() === '') set(path, isRequired ? 0 : null)
    else if (isRight(number)) set(path, number)
  }
  const isWrong = typed !== null && typed.trim() !== '' && !isRight(read(typed))
  return (
    <TextField
      label={label}
      labelHidden
      data-cell={cell}
      inputMode="decimal"
      maxLength={20}
      readOnly={readOnly}
      className={`text-right tabular-nums ${readOnly ? 'bg-surface text-muted' : ''}`}
      {...(suffix && { suffix })}
      error={isWrong ? `Expected: a number from 0 to ${most * scale}` : undefined}
      value={typed ?? (value === null ? '' : String(Number((value * scale).toFixed(3))))}
      onChange={(e) => change(e.target.value)}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
