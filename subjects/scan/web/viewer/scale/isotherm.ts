import type { Span } from './span.ts'

/** Marks the isotherm band; no palette but the rainbow comes near it. */
export const ISOTHERM_RGB = [0, 224, 140] as const

/** The warmest fifth of what is shown: a start that marks something. */
export const firstIsotherm = ({ min, max }: Span): Span => ({ min: max - (max - min) / 5, max })
