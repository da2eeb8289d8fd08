import type { ThermalAnalysis } from '@ridgeline/scan/contract/thermal-analysis'

/** What an image that gave no analysis is: a thermogram whose roof has to be looked at, a photo without temperatures, no picture at all, or not known as the server gave no word. */
export type Unanalyzed = 'thermogram' | 'photo' | 'refused' | 'unknown'

export interface ImageRun<F = unknown> {
  /** One for each image that could be analysed, in the order they were chosen. */
  readonly analyses: readonly ThermalAnalysis[]
  /** "Failed to analyze {file}: {reason}". */
  readonly failures: readonly string[]
  /** What a survey is made of, and what stands beside it. */
  readonly thermograms: readonly F[]
  readonly photos: readonly F[]
  /** To be tried again. */
  readonly unknown: readonly F[]
}

interface Ports<F> {
  readonly analyze: (file: F) => Promise<ThermalAnalysis>
  readonly reasonOf: (error: unknown) => string
  readonly kindOf: (error: unknown) => Unanalyzed
  /** Share of the work that is done, 0-1: half a step when an image starts, a full one when it is done. */
  readonly onProgress: (fraction: number) => void
  readonly onFailure: (sentence: string) => void
}

/** Analyses images one after the other and sorts them; one that fails stops none of the others. */
export async function analyzeImages<F extends { readonly name: string }>(files: readonly F[], ports: Ports<F>): Promise<ImageRun<F>> {
  const analyses: ThermalAnalysis[] = []
  const failures: string[] = []
  const sorted: Record<Unanalyzed, F[]> = { thermogram: [], photo: [], refused: [], unknown: [] }
  for (const [i, file] of files.entries()) {
    ports.onProgress((i + 0.5) / files.length)
    try {
      analyses.push(await ports.analyze(file))
      sorted.thermogram.push(file)
    } catch (error) {
      const sentence = `Failed to analyze ${file.name}: ${ports.reasonOf(error)}`
      failures.push(sentence)
      ports.onFailure(sentence)
      sorted[ports.kindOf(error)].push(file)
    }
    ports.onProgress((i + 1) / files.length)
  }
  return { analyses, failures, thermograms: sorted.thermogram, photos: sorted.photo, unknown: sorted.unknown }
}

/** What the reason of a refused analysis says of the image; an answer without one says nothing of it. */
export function kindOfRefusal(reason: string | undefined): Unanalyzed {
  if (reason === 'not-radiometric') return 'photo'
  if (reason === 'not-a-roof' || reason === 'counts-only' || reason === 'unknown-scale') return 'thermogram'
  return reason === undefined ? 'unknown' : 'refused'
}

type MergedAnalysis = Pick<ThermalAnalysis, 'thermalReadings' | 'issues' | 'metrics' | 'summary' | 'recommendations' | 'confidence'>

/** Several analyses as one: lists one after the other, summaries with a blank line between them, the mean confidence; null without any. */
export function mergeAnalyses(analyses: readonly ThermalAnalysis[]): MergedAnalysis | null {
  if (analyses.length === 0) return null
  return {
    thermalReadings: analyses.flatMap(({ thermalReadings }) => thermalReadings),
    issues: analyses.flatMap(({ issues }) => issues),
    metrics: analyses.flatMap(({ metrics }) => metrics),
    summary: analyses.map(({ summary }) => summary).join('\n\n'),
    recommendations: analyses.flatMap(({ recommendations }) => recommendations),
    confidence: analyses.reduce((sum, { confidence }) => sum + confidence, 0) / analyses.length,
  }
}

/** The images among chosen files, and whether anything else was chosen. */
export function imagesOf<F extends { readonly type: string }>(files: readonly F[]): { readonly images: F[]; readonly isDropped: boolean } {
  const images = files.filter(({ type }) => type.startsWith('image/'))
  return { images, isDropped: images.length < files.length }
}
