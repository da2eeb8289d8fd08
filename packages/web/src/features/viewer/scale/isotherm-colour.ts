/** Marks the isotherm band; no palette but the rainbow comes near it. */
export const ISOTHERM_RGB = [0, 224, 140] as const
