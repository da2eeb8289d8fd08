import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { ChevronLeft } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { go } from '#web/route.ts'
import { useArrival } from '#web/use-arrival.ts'

/** For gloves and the sun: 64 px high, full contrast, words in the size of a heading. */
const target = 'flex min-h-16 flex-col justify-center rounded-ui border text-lg font-medium select-none disabled:opacity-50'
const shapes = {
  /** As wide as there is room. */
  row: 'w-full min-w-0 px-4 py-3 text-left',
  /** A square for one sign. */
  sign: 'w-16 flex-none text-center',
} as const
const looks = {
  primary: 'border-transparent bg-accent text-accent-ink',
  plain: 'border-line bg-surface text-ink',
  chosen: 'border-transparent bg-ink text-canvas',
  danger: 'border-transparent bg-danger text-white',
  /** In a row that has the border, beside another. */
  inside: 'border-transparent',
} as const

interface Look {
  readonly look?: keyof typeof looks
  readonly shape?: keyof typeof shapes
}
const classOf = ({ look = 'plain', shape = 'row' }: Look): string => classNames(target, looks[look], shapes[shape])

export const Target = ({ look, shape, type = 'button', ...rest }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & Look) => (
  <button {...rest} type={type} className={classOf({ ...(look && { look }), ...(shape && { shape }) })} />
)

/** Leads to another screen of Capture: a link to whoever looks at it, without loading anything. */
export function Lead({ to, children, ...look }: { to: string; children: ReactNode } & Look) {
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault()
        go(to)
      }}
      className={classNames(classOf(look), 'no-underline')}
    >
      {children}
    </a>
  )
}

/** Leads out of Capture, to a screen that is loaded. */
export const Out = ({ to, children, ...look }: { to: string; children: ReactNode } & Look) => (
  <a href={to} className={classNames(classOf(look), 'no-underline')}>
    {children}
  </a>
)

/** A row of taps, one of which can be chosen; pressing it again takes it back. */
export function Taps<T extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T | null
  onChoose: (value: T | null) => void
}) {
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 text-base text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value === option.value}
            onClick={() => onChoose(value === option.value ? null : option.value)}
            className={classNames(target, 'flex-1 px-3', looks[value === option.value ? 'chosen' : 'plain'])}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** A part of a screen with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="m-0 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Several lines. */
  rows?: number
  hint?: string | undefined
  /** Narrows a list: its label stands in it. */
  isSearch?: boolean
  /** The person went on to something else. */
  onLeave?: () => void
}

export function Field({ label, value, onChange, rows, hint, isSearch, onLeave }: FieldProps) {
  const id = useId()
  const look = 'w-full rounded-ui border border-control bg-field px-3 py-2 text-lg text-ink'
  const said = {
    id,
    value,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(isSearch && { type: 'search', placeholder: label }),
    ...(hint && { 'aria-describedby': `${id}-hint` }),
  }
  return (
    <div className="flex flex-col gap-1 text-base text-muted">
      <label htmlFor={id} className={isSearch ? 'sr-only' : ''}>
        {label}
      </label>
      {rows ? (
        <textarea {...said} rows={rows} className={look} />
      ) : (
        <input {...said} className={classNames(look, 'min-h-16', isSearch && 'lg:min-h-11')} />
      )}
      {hint && (
        <span id={`${id}-hint`} className="text-sm">
          {hint}
        </span>
      )}
    </div>
  )
}

/** How long after the last letter what was typed is kept (ms). */
const KEEP_MS = 400

/** A field whose text is kept on the phone while it is typed, and when it is left. */
export function KeptField({ value, onChange: keep, ...rest }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isKept = typed === null || typed === value
  const keepNow = useEffectEvent(() => {
    if (!isKept) keep(typed)
  })
  useEffect(() => {
    if (typed === null || typed === value) return
    const timer = setTimeout(() => keepNow(), KEEP_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  useEffect(() => () => keepNow(), [])
  return <Field {...rest} value={typed ?? value} onChange={setTyped} onLeave={() => typed !== null && typed !== value && keep(typed)} />
}

interface ScreenProps {
  title: string
  back?: string
  /** Stays under the thumb. */
  foot?: ReactNode
  /** Under what the screen is for; beside it where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a screen: what it is, the way back, and what is done there. */
export function Screen({ title, back, foot, aside, children }: ScreenProps) {
  const heading = useArrival()
  return (
    <>
      <header className="flex items-center gap-2 px-4">
        {back && (
          <a
            href={back}
            onClick={(event) => {
              event.preventDefault()
              go(back)
            }}
            className="-ml-2 inline-flex min-h-16 min-w-16 items-center justify-center rounded-ui text-ink no-underline"
          >
            <ChevronLeft aria-hidden size={28} />
            <span className="sr-only">Back</span>
          </a>
        )}
        <h1 ref={heading} tabIndex={-1} className="m-0 min-w-0 flex-1 truncate py-4 text-xl font-semibold outline-none">
          {title}
        </h1>
      </header>
      <main
        className={classNames(
          'flex flex-1 flex-col gap-6 px-4 pb-6',
          aside ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12' : '',
        )}
      >
        {aside ? <div className="flex min-w-0 flex-col gap-6">{children}</div> : children}
        {aside}
      </main>
      {foot && (
        <footer
          className={classNames(
            'sticky bottom-0 flex flex-col border-t border-line bg-canvas lg:border-transparent px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
            aside ? 'lg:pr-96' : '',
          )}
        >
          {foot}
        </footer>
      )}
    </>
  )
}
