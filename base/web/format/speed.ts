import type { Units } from '@ridgeline/account/contract/session'

const mpsPerMph = 0.44704

export const speedUnit = (units: Units): string => (units === 'imperial' ? 'mph' : 'm/s')
export const speedValue = (speedMps: number, units: Units): number => (units === 'imperial' ? speedMps / mpsPerMph : speedMps)
export const speedFrom = (value: number, units: Units): number => (units === 'imperial' ? value * mpsPerMph : value)

/** "12.3 mph" or "5.5 m/s". */
export const formatSpeed = (speedMps: number, units: Units): string => `${speedValue(speedMps, units).toFixed(1)} ${speedUnit(units)}`
