import { type SetAsideKind, setAsideKinds } from '#anomaly/anomaly'

/** Names of what stands, lies or shows on a planted roof: those of the engine. */
export const thingClasses = setAsideKinds
export type ThingClass = SetAsideKind
