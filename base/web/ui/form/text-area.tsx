import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '#ui/class-names.ts'
import { controlClass, Field } from '#ui/form/field.tsx'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, hint, error, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          rows={rows}
          {...area}
          {...ids}
          className={classNames(controlClass, 'min-h-11 resize-y px-3 py-2 text-lg md:text-base', className)}
        />
      )}
    </Field>
  )
}
