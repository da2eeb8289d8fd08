import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass, type FieldIds } from './field.tsx'

interface SelectOption<T extends string> {
  value: T
  label: string
}
export interface SelectControlProps<T extends string> {
  ids: FieldIds
  options: readonly SelectOption<T>[]
  value: T
  onChange: (value: T) => void
  disabled?: boolean | undefined
  name?: string | undefined
}

export const selectClass = classNames(
  controlClass,
  'flex h-11 items-center justify-between gap-2 px-3 text-left text-lg md:h-9 md:text-base',
)
/** What is chosen: two lines fit into the height of one control, so that a choice of some words is read whole in a narrow place. */
export const selectTextClass = 'line-clamp-2 leading-[1.2]'
export const SelectArrow = () => <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />

/** Letters that follow each other faster than this (ms) are one word. */
const SAME_WORD_MS = 1000

/** The choice whose label begins with what is typed, from the present one on; the same letter again goes to the next. */
function useTyped<T extends string>({ options, value, onChange }: SelectControlProps<T>) {
  const typed = useRef({ word: '', atMs: 0 })
  return (letter: string): void => {
    const { word, atMs } = typed.current
    const now = performance.now()
    const all = (now - atMs < SAME_WORD_MS ? word + letter : letter).toLowerCase()
    typed.current = { word: all, atMs: now }
    const wanted = new Set(all).size === 1 ? letter.toLowerCase() : all
    const present = options.findIndex((option) => option.value === value)
    const from = wanted.length === 1 ? present + 1 : Math.max(0, present)
    const found = [...options.slice(from), ...options.slice(0, from)].find(({ label }) => label.toLowerCase().startsWith(wanted))
    if (found && found.value !== value) onChange(found.value)
  }
}

interface Props<T extends string> extends SelectControlProps<T> {
  onOpen: () => void
  /** It will likely be pressed. */
  onNear: () => void
}

/** A closed list of choices as it looks before what opens it is there; it takes the same keys. */
export function SelectButton<T extends string>({ onOpen, onNear, ...control }: Props<T>) {
  const { ids, options, value, disabled = false, name } = control
  const type = useTyped(control)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onOpen()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey) type(event.key)
  }
  return (
    <>
      <button
        {...ids}
        type="button"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="none"
        disabled={disabled}
        className={selectClass}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
        onKeyDown={press}
      >
        <span className={selectTextClass}>{options.find((option) => option.value === value)?.label}</span>
        <SelectArrow />
      </button>
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
    </>
  )
}
