import type { Units } from '@ridgeline/account/contract/session'
import { lengthFrom, lengthUnit, lengthValue } from '@ridgeline/web/format/length.ts'
import { temperatureFrom, temperatureUnit, temperatureValue } from '@ridgeline/web/format/temperature.ts'
import type { Scene } from '#contract/capture'
import type { SceneChange } from '#contract/scene-change'

export type SceneField = 'emissivity' | 'distanceM' | 'reflectedTempK' | 'airTempK' | 'relativeHumidity'
export type SceneText = Readonly<Record<SceneField, string>>

interface Meaning {
  readonly label: string
  readonly hint: string
  readonly unit: (units: Units) => string
  readonly shown: (value: number, units: Units) => number
  readonly from: (value: number, units: Units) => number
  readonly digits: number
  /** Range the server takes, in the stored unit; `open` where the lower end is not part of it. */
  readonly low: number
  readonly high: number
  readonly open?: true
}

const temperature = { unit: temperatureUnit, shown: temperatureValue, from: temperatureFrom, digits: 1 }
const plain = { unit: () => '', shown: (value: number) => value, from: (value: number) => value }

/** The object parameters a person edits, in the order of the panel. */
export const sceneFields: Readonly<Record<SceneField, Meaning>> = {
  emissivity: {
    label: 'Emissivity',
    hint: 'EPDM and bitumen about 0.95, bare metal far lower',
    ...plain,
    digits: 2,
    low: 0,
    high: 1,
    open: true,
  },
  distanceM: {
    label: 'Distance',
    hint: 'From the camera to the roof',
    unit: lengthUnit,
    shown: lengthValue,
    from: lengthFrom,
    digits: 1,
    low: 0,
    high: 10_000,
  },
  reflectedTempK: { label: 'Reflected temperature', hint: 'For a roof this is the sky, not the air', ...temperature, low: 10, high: 1000 },
  airTempK: { label: 'Air temperature', hint: 'Between the camera and the roof', ...temperature, low: 150, high: 400 },
  relativeHumidity: {
    label: 'Relative humidity',
    hint: '',
    unit: () => '%',
    shown: (value) => value * 100,
    from: (value) => value / 100,
    digits: 0,
    low: 0,
    high: 1,
  },
}
const names = Object.keys(sceneFields) as SceneField[]

export const sceneText = (scene: Scene, units: Units): SceneText =>
  Object.fromEntries(names.map((name) => [name, sceneFields[name].shown(scene[name], units).toFixed(sceneFields[name].digits)])) as Record<
    SceneField,
    string
  >

/** The parameters of a capture that are not those of its file: what a person set, on this capture and so far. */
export function setByPerson(scene: Scene, fileScene: Scene | null): SceneChange {
  const set = names.filter((name) => scene[name] !== fileScene?.[name])
  return Object.fromEntries(set.map((name) => [name, scene[name]]))
}

/**
 * What was typed, as a scene. A field whose text is still the one that was shown keeps its exact value, so that rounding for the
 * screen changes no temperature.
 *
 * @returns the scene, or a sentence for each field that cannot be used
 */
export function parseScene(
  text: SceneText,
  before: Scene,
  units: Units,
): { ok: true; scene: Scene } | { ok: false; errors: Partial<Record<SceneField, string>> } {
  const shown = sceneText(before, units)
  const errors: Partial<Record<SceneField, string>> = {}
  const values: Partial<Record<SceneField, number>> = {}
  for (const name of names) {
    if (text[name] === shown[name]) continue
    const parsed = parseField(text[name], sceneFields[name], units)
    if (typeof parsed === 'string') errors[name] = parsed
    else values[name] = parsed
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, scene: { ...before, ...values } }
}

function parseField(typed: string, field: Meaning, units: Units): number | string {
  const number = Number(typed.trim().replace(',', '.').replace('\u2212', '-'))
  if (typed.trim() === '' || !Number.isFinite(number)) return `${field.label} must be a number.`
  const value = field.from(number, units)
  const isIn = value <= field.high && (field.open ? value > field.low : value >= field.low)
  return isIn ? value : rangeSentence(field, units)
}

function rangeSentence(field: Meaning, units: Units): string {
  const end = (value: number) => {
    const rounded = field.shown(value, units)
    return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(field.digits)
  }
  const unit = field.unit(units)
  const space = unit === '' ? '' : ' '
  return field.open
    ? `${field.label} must be above ${end(field.low)} and at most ${end(field.high)}${space}${unit}.`
    : `${field.label} must be from ${end(field.low)} to ${end(field.high)}${space}${unit}.`
}
