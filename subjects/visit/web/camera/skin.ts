/** How bars and buttons over the live view look. In sunlight nothing is transparent, and black on white is read best. */
export interface Skin {
  readonly bar: string
  readonly button: string
  /** A button that is switched on. */
  readonly on: string
  readonly line: string
}

const target =
  'inline-flex min-h-16 min-w-16 shrink-0 items-center justify-center gap-2 rounded-ui px-2 text-lg font-semibold select-none touch-manipulation disabled:opacity-60'

export const shade: Skin = {
  bar: 'bg-black text-white',
  button: `${target} border-2 border-white/50 bg-black text-white focus-visible:outline-white`,
  on: `${target} border-2 border-white bg-white text-black focus-visible:outline-white`,
  line: 'border-white/70',
}
export const sunlight: Skin = {
  bar: 'bg-white text-black',
  button: `${target} border-[3px] border-black bg-white text-black focus-visible:outline-black disabled:opacity-100 disabled:border-dashed`,
  on: `${target} border-[3px] border-black bg-black text-white focus-visible:outline-black`,
  line: 'border-white',
}
