import { anomalyKinds, type FindingKind, isSetAside } from '#anomaly/anomaly'
import { FACE_SPAN_K, type LabResult, naiveBaseline } from './lab.ts'
import type { DetectResult, NothingGiven, Share, Tally } from './result.ts'

const kinds = anomalyKinds.filter((kind): kind is FindingKind => !isSetAside(kind))
const share = (it: Share | null): string => (it === null ? '' : `${it.value.toFixed(3)} (${it.low.toFixed(2)}-${it.high.toFixed(2)})`)
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]): string => `${row(cells)}\n${row(cells.map(() => '---'))}`

const tallyRow = ({ name, found, missed, invented, precision, recall, f1 }: Tally): string =>
  row([name, found, missed, invented ?? '', share(precision), share(recall), share(f1)])

/** The result as Markdown: printed, and put into the method page. */
export function resultTable(result: DetectResult): string {
  const { overall, overallAtHalf, oneKelvinAndMore, byDifficulty, byKind } = result
  return [
    `Seed ${result.seed}, ${result.scenes} roofs, ${result.planted} planted anomalies; right means an overlap of at least ${result.leastOverlap}, one to one.`,
    '',
    head(['', 'found', 'missed', 'invented', 'precision (95 %)', 'recall (95 %)', 'F1 (95 %)']),
    ...[overall, overallAtHalf, oneKelvinAndMore, ...byDifficulty, ...byKind].map(tallyRow),
    '',
    head(['clean roofs', 'n', 'false findings a roof']),
    ...result.falsePerCleanRoof.map(({ character, roofs, perRoof }) => row([character, roofs, perRoof.toFixed(3)])),
    '',
    head(['error of right findings', 'median', '90th percentile']),
    row(['area', `${(100 * result.areaError.median).toFixed(1)} %`, `${(100 * result.areaError.p90).toFixed(1)} %`]),
    row(['mean difference', `${result.deltaErrorK.median.toFixed(3)} K`, `${result.deltaErrorK.p90.toFixed(3)} K`]),
    '',
    `Kind right: ${share(result.kindRight)}.`,
    '',
    head(['planted, found as', ...kinds]),
    ...kinds.map((kind) => row([kind, ...kinds.map((other) => result.kinds[kind][other])])),
    '',
    head(['confidence', 'findings', 'share right']),
    ...result.reliability
      .filter(({ n }) => n > 0)
      .map(({ from, to, n, right }) => row([`${from.toFixed(1)}-${to.toFixed(1)}`, n, right.toFixed(2)])),
    '',
    ...nothingGivenTable(result.nothingGiven),
    ...(result.lab === null ? [] : ['', ...labTable(result.lab)]),
  ].join('\n')
}

function nothingGivenTable({ oneKelvinAndMore, byDifficulty, falsePerCleanRoof, roofs }: NothingGiven): string[] {
  return [
    `The same roofs with neither roof nor scale given (${falsePerCleanRoof.toFixed(3)} false findings a clean roof):`,
    '',
    head(['', 'found', 'missed', 'invented', 'precision (95 %)', 'recall (95 %)', 'F1 (95 %)']),
    ...[oneKelvinAndMore, ...byDifficulty].map(tallyRow),
    '',
    head(['around the roof', 'n', 'found roof, overlap with the true one', '10th percentile']),
    ...roofs.map(({ around, roofs: n, mean, p10 }) => row([around, n, mean.toFixed(3), p10.toFixed(3)])),
  ]
}

function labTable({ images, strong, weak, falsePerImage }: LabResult): string[] {
  const of = ([found, all]: readonly [number, number]) => `${found} of ${all} (${(found / all).toFixed(2)})`
  return [
    `Photographs of a box with two known defects (${images} images, 8-bit gray; 1st to 99th percentile of the tested face taken as ${FACE_SPAN_K} K; boxes, overlap 0.3):`,
    '',
    head(['', 'strong defect', 'weak defect', 'false boxes an image']),
    row(['this engine, tested face given', of(strong), of(weak), falsePerImage.toFixed(2)]),
    row(['thresholds on the whole picture', naiveBaseline.strong, '', naiveBaseline.falsePerImage]),
  ]
}
