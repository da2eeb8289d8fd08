import type { CSSProperties } from 'react'

interface Props {
  /** What was measured there. */
  text: string
  /** Its place in a drawing that is positioned. */
  style: CSSProperties
}

/** A dot with a value over it, on a plan or a picture. Whoever draws it says the same in words beside it. */
export const ValuePin = ({ text, style }: Props) => (
  <span aria-hidden className="pointer-events-none absolute z-10 size-0" style={style}>
    <span className="absolute size-3 -translate-1/2 rounded-full border-2 border-white bg-black" />
    <span className="absolute bottom-2.5 -translate-x-1/2 rounded-ui border border-white bg-black px-1.5 text-sm leading-5 font-semibold whitespace-nowrap text-white tabular-nums">
      {text}
    </span>
  </span>
)
