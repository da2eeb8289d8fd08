import { deltaKelvinToFahrenheit, kelvinToCelsius, kelvinToFahrenheit } from '@ridgeline/thermal/units'

const MPH_PER_MPS = 2.2369363

export const temperatureText = (k: number): string => `${kelvinToFahrenheit(k).toFixed(0)} °F (${kelvinToCelsius(k).toFixed(0)} °C)`
export const differenceText = (k: number): string => `${deltaKelvinToFahrenheit(k).toFixed(1)} °F (${k.toFixed(1)} K)`
export const windText = (mps: number): string => `${(mps * MPH_PER_MPS).toFixed(0)} mph (${mps.toFixed(1)} m/s)`
export const minutesText = (minutes: number): string =>
  Math.abs(minutes) < 120 ? `${Math.round(minutes)} minutes` : `${(minutes / 60).toFixed(1)} hours`
