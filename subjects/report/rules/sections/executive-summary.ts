import { healthBand } from '@ridgeline/scan/contract/health'
import { severityOrder, severityWord } from '@ridgeline/scan/contract/severity-words'
import { reportSectionLabel } from '#contract/report'
import { cameraNames, findingsSentence, scoreBlock } from '#rules/decision'
import { openIssues } from '#rules/findings'
import { inspectedOn } from '#rules/format/inspected-on'
import { capitalize, formatCount, formatNumber } from '#rules/format/quantity'
import { photos, thermograms } from '#rules/plates'
import type { ReportData } from '#rules/report-data'
import type { ExecutiveSummary } from '#rules/report-model'
import { bandWord, verdictSentence } from '#rules/words/words'

function visitSentence({ scan, property, organizationName }: ReportData): string {
  const how = scan.scanType === 'drone' ? 'by drone' : 'with a handheld camera'
  const cameras = cameraNames(scan)
  const camera = cameras.length === 0 ? '' : ` (${cameras.join('; ')})`
  const measured = thermograms(scan).length
  const further = photos(scan).length
  const count = formatCount(measured, 'thermogram')
  const evidence = measured === 1 ? `${count} was measured` : `${count} were measured`
  const rest = further === 0 ? '' : `; ${formatCount(further, 'further photo')} ${further === 1 ? 'stands' : 'stand'} in this report`
  return `${organizationName} inspected the roof of ${property.name}, ${property.address}, on ${inspectedOn(scan)} ${how}${camera}. ${capitalize(evidence)}${rest}.`
}

function scoreSentence({ scan }: ReportData): string {
  const score = scoreBlock(scan)
  if (score.value === null) return score.sentence
  return `The roof health score is ${score.value} of 100. ${score.sentence}. Confidence in this score is ${score.confidence}.`
}

export function executiveSummary(data: ReportData): ExecutiveSummary {
  const open = openIssues(data)
  return {
    id: 'executive-summary',
    title: reportSectionLabel['executive-summary'],
    paragraphs: [visitSentence(data), scoreSentence(data), findingsSentence(data), verdictSentence[data.scan.survey.verdict]],
    severities: severityOrder.map((severity) => ({
      severity,
      word: severityWord[severity],
      count: open.filter(({ issue }) => issue.severity === severity).length,
    })),
    metrics: data.scan.metrics.map(({ name, value, meaning }) => {
      const band = healthBand(value)
      return { name, value, valueText: `${formatNumber(value)} of 100`, band, bandWord: bandWord[band], meaning }
    }),
    notes: data.scan.notes,
  }
}
