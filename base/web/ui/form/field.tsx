import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

export const controlClass =
  'w-full rounded-ui border border-control bg-field text-ink placeholder:text-muted hover:border-muted disabled:opacity-60 ' +
  'aria-invalid:border-critical focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent-text'

interface FieldShape {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label from sight, never from assistive technology. */
  labelHidden?: boolean
}

export interface FieldIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, hint and error around any control; the control takes the ids it is given. */
export function Field({ label, hint, error, labelHidden, children }: FieldShape & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true as const }) })}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-critical">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldShape {
  /** A unit or a short text at the right end of the input. */
  suffix?: string
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, labelHidden, suffix, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(ids) => (
        <span className="relative block">
          <input
            {...input}
            {...ids}
            className={classNames(controlClass, 'h-11 px-3 text-lg text-ellipsis md:h-9 md:text-base', suffix && 'pr-12', className)}
          />
          {suffix && (
            <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
