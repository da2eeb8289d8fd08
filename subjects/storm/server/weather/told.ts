import type { Words } from '@ridgeline/words/message'
import type { WeatherSourceAnswer } from '#contract/weather/weather'

/** How a service answered; its sentence is said where it is answered. */
export type ToldSource = Omit<WeatherSourceAnswer, 'sentence'> & { readonly sentence: Words }

/** An answer of ours with its services, before it is said. */
export type Told<Answer extends { readonly sentence: string; readonly sources: readonly WeatherSourceAnswer[] }> = Omit<
  Answer,
  'sentence' | 'sources'
> & {
  readonly sentence: Words
  readonly sources: readonly ToldSource[]
}
