import type { ThermalAnalysis } from '@ridgeline/contracts/scan/thermal-analysis'

export interface ImageRun {
  /** One for each image that could be analysed, in the order they were chosen. */
  readonly analyses: readonly ThermalAnalysis[]
  /** "Failed to analyze {file}: {reason}". */
  readonly failures: readonly string[]
}

interface Ports<F> {
  readonly analyze: (file: F) => Promise<ThermalAnalysis>
  readonly reasonOf: (error: unknown) => string
  /** Share of the work that is done, 0-1: half a step when an image starts, a full one when it is done. */
  readonly onProgress: (fraction: number) => void
  readonly onFailure: (sentence: string) => void
}

/** Analyses images one after the other; one that fails stops none of the others. */
export async function analyzeImages<F extends { readonly name: string }>(files: readonly F[], ports: Ports<F>): Promise<ImageRun> {
  const analyses: ThermalAnalysis[] = []
  const failures: string[] = []
  for (const [i, file] of files.entries()) {
    ports.onProgress((i + 0.5) / files.length)
    try {
      analyses.push(await ports.analyze(file))
    } catch (error) {
      const sentence = `Failed to analyze ${file.name}: ${ports.reasonOf(error)}`
      failures.push(sentence)
      ports.onFailure(sentence)
    }
    ports.onProgress((i + 1) / files.length)
  }
  return { analyses, failures }
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
