import { type ReactNode, useState } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from './field.tsx'
import { SelectButton, type SelectControlProps } from './select-button.tsx'

/** What a list opens with comes when the browser has nothing else to do, or with the first press: no screen needs it to be drawn. */
let kit: typeof import('./select-kit.tsx') | null = null
const fetchKit = async () => {
  kit ??= await import('./select-kit.tsx')
}
const ahead = () => fetchKit().catch(() => undefined)
export const selectKit = { ahead }

interface Props<T extends string> extends Omit<SelectControlProps<T>, 'ids'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  labelHidden?: boolean
}

export function Select<T extends string>({ label, hint, error, labelHidden, ...control }: Props<T>) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(ids) => <SelectControl {...control} ids={ids} />}
    </Field>
  )
}

function SelectControl<T extends string>(control: SelectControlProps<T>) {
  const [state, setState] = useState<'plain' | 'whole' | 'pressed'>(kit === null ? 'plain' : 'whole')
  const open = () =>
    void fetchKit().then(
      () => setState('pressed'),
      () => toast({ title: 'The list could not be loaded', description: 'Check the connection and press again.', variant: 'destructive' }),
    )
  if (state === 'plain' || kit === null) return <SelectButton {...control} onOpen={open} onNear={() => void ahead()} />
  return <kit.SelectKit {...control} isPressed={state === 'pressed'} />
}
