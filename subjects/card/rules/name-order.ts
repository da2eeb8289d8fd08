import { once } from '@ridgeline/words/once'

const collator = once(() => new Intl.Collator('en', { numeric: true }))

/** File names as cameras count: 9 before 10. */
export const inNameOrder = (a: string, b: string): number => collator().compare(a, b)
