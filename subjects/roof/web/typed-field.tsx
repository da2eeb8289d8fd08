import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type ComponentProps, useState } from 'react'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> {
  /** As it stands. */
  value: string
  /** Takes what was typed, once the field is left or Enter pressed. Gives back what is wrong with it, or undefined. */
  onCommit: (text: string) => string | undefined
}

/** A field whose text counts once it is typed to its end: half a number changes nothing. */
export function TypedField({ value, onCommit, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const commit = () => {
    if (typed === null) return
    const wrong = typed.trim() === value ? undefined : onCommit(typed.trim())
    setError(wrong)
    if (wrong === undefined) setTyped(null)
  }
  return (
    <TextField
      {...field}
      value={typed ?? value}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape') return
        setTyped(null)
        setError(undefined)
      }}
    />
  )
}
