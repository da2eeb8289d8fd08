import { asMessage, type Message, message } from '@ridgeline/words/message'
import type { DecodedFile, DecodeWarning } from '#decode/decoded-file'
import { captureFormats } from '#decode/formats'
import type { FigureName, OwnFigure, SelfCheck } from '#decode/self-check'
import type { Radiometry } from '#radiometry/radiometry'
import { toThermogram } from '#radiometry/thermogram'
import { kelvinToCelsius } from '#units'

/** A figure that is read this far from what is stated (K) is another figure. */
export const AGREEMENT_K = 0.3

/** Null without figures. @param canMove - figures that differ say nothing against the temperatures */
export const selfCheckOf = (figures: readonly OwnFigure[], { stepK, canMove }: { stepK: number; canMove: boolean }): SelfCheck | null => {
  if (figures.length === 0) return null
  const largestK = Math.max(...figures.map(({ statedK, readK }) => Math.abs(statedK - readK)))
  return { figures, largestK, stepK, verdict: largestK <= AGREEMENT_K + stepK / 2 ? 'agrees' : canMove ? 'moved' : 'differs' }
}

export const nearest = (value: number, candidates: readonly number[]): number =>
  candidates.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best))

/** Extremes, mean and the four pixels of the centre, of those that have a temperature (K). */
const readingsOf = (radiometry: Radiometry) => {
  const { width, height, kelvin } = toThermogram(radiometry, radiometry.scene)
  let [minimum, maximum, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  for (const each of kelvin) {
    if (Number.isNaN(each)) continue
    if (each < minimum) minimum = each
    if (each > maximum) maximum = each
    sum += each
    count++
  }
  const middle = (height >> 1) * width + (width >> 1)
  const centre = [middle, middle - 1, middle - width, middle - width - 1].map((at) => kelvin[at]).filter((each) => each > 0)
  return { minimum: [minimum], maximum: [maximum], average: [sum / count], centre }
}

/** Compares what a file states of its whole picture (K) with what its values come to. */
export const checkPicture = (
  radiometry: Radiometry,
  stated: Readonly<Partial<Record<'minimum' | 'maximum' | 'average' | 'centre', number>>>,
): SelfCheck | null => {
  const entries = Object.entries(stated) as [keyof typeof stated, number][]
  if (entries.length === 0) return null
  const readings = readingsOf(radiometry)
  const figures = entries.flatMap(([name, statedK]) => {
    const found = readings[name].filter(Number.isFinite)
    return found.length === 0 ? [] : [{ name, statedK, readK: nearest(statedK, found) }]
  })
  return selfCheckOf(figures, { stepK: 0, canMove: false })
}

const figureWords: Readonly<Record<FigureName, Message>> = {
  minimum: message`minimum`,
  maximum: message`maximum`,
  average: message`average`,
  centre: message`temperature at the center`,
  'scale-low': message`lower end of the scale`,
  'scale-high': message`upper end of the scale`,
}

const celsius = (kelvin: number): string => `${kelvinToCelsius(kelvin).toFixed(1)} °C`

const differs = ({ figures, largestK }: SelfCheck): DecodeWarning => {
  const { name, statedK, readK } = figures.find((each) => Math.abs(each.statedK - each.readK) === largestK) ?? figures[0]
  return {
    code: 'own-figures-differ',
    message: message`The file states a ${asMessage(figureWords[name])} of ${celsius(statedK)}, and ${celsius(readK)} is read from its values. Do not rely on its temperatures.`,
  }
}

/** For files of a kind that no file of a real camera was read of here. */
export const layoutFromNotes: DecodeWarning = {
  code: 'layout-from-notes',
  message:
    'How files of this camera are laid out is known from public notes alone: no file of a real one has proven it here. Compare one temperature with the display of the camera.',
}

/** A file with what its own figures, and the proof of its format, make of it. */
export const withProof = (file: DecodedFile): DecodedFile => {
  const { selfCheck, radiometry, warnings } = file
  if (radiometry === null) return file
  const others = warnings.filter(({ code }) => code !== layoutFromNotes.code)
  if (selfCheck?.verdict === 'agrees') return others.length === warnings.length ? file : { ...file, warnings: others }
  if (selfCheck?.verdict === 'differs') return { ...file, status: 'uncorrected', warnings: [differs(selfCheck), ...others] }
  if (captureFormats[file.format].layout === 'real-files') return file
  return { ...file, warnings: [...others, layoutFromNotes] }
}
