import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Analytics, type AnalyticsFilter, type AnalyticsTable, LEAST_RECORDS } from '#contract/analytics'
import { csvAddress, recordsAddress } from './api.ts'
import { BarTable } from './bar-table.tsx'
import { Months } from './month-columns.tsx'
import { SplitTable } from './split-table.tsx'
import { certificateLabel, delayLabel, kindLabel, methodLabel, openingLabel, outcomeLabel, scoreLabel, verdictLabel } from './words.ts'

interface Props {
  title: string
  of: Analytics
  table: AnalyticsTable
  count: number
  noun: string
  /** The list of all of them. */
  filter: AnalyticsFilter | null
  /** What is counted, in a sentence. */
  about: string
  className?: string
  children: ReactNode
}

/** A figure with how many records it is made of, the way to them, and its table as a file. */
function Figure({ title, of, table, count, noun, filter, about, className, children }: Props) {
  if (count === 0)
    return <section aria-label={title} className="text-sm text-muted lg:col-span-2">{`${title}: no records in these months.`}</section>
  const said = formatCount(count, noun)
  return (
    <Panel
      title={title}
      {...(className && { className })}
      actions={
        <a className={buttonClass('quiet', 'small')} href={csvAddress(table, of)} download aria-label={`${title} as CSV`}>
          CSV
        </a>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {filter ? (
          <Link to={recordsAddress(filter)} className="text-accent-text underline underline-offset-4">
            {said}
          </Link>
        ) : (
          said
        )}
        {`. ${about}`}
      </p>
      {children}
    </Panel>
  )
}

const wholeOf = (count: number): number | null => (count < LEAST_RECORDS ? null : count)

export function AnalyticsPanels({ of }: { of: Analytics }) {
  const days = { from: of.from, to: of.to }
  const parts = <P extends string>(
    figure: AnalyticsFilter['figure'],
    label: (part: P) => string,
    all: readonly { part: P; count: number }[],
    isHollow: (part: P) => boolean = () => false,
  ) => all.map(({ part, count }) => ({ label: label(part), count, isHollow: isHollow(part), filter: { figure, part, ...days } }))
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <Figure
        {...{
          of,
          title: 'Assessments by month',
          table: 'months',
          count: of.assessments.count,
          noun: 'assessment',
          filter: days,
          className: 'lg:col-span-2',
        }}
        about="In the month each was made, on the clock of your organization."
      >
        <Months months={of.assessments.months} />
      </Figure>
      <Figure
        {...{ of, title: 'Days from scan to report', table: 'delay', count: of.delay.count, noun: 'first report' }}
        filter={{ figure: 'delay', ...days }}
        about="From the day the pictures were taken to the first report made from them."
      >
        <Quartiles of={of.delay} />
        <BarTable
          caption="Days from scan to report"
          head="Days"
          share={wholeOf(of.delay.count)}
          bars={parts('delay', (part) => delayLabel[part], of.delay.parts)}
        />
      </Figure>
      <Figure
        {...{ of, title: 'Scores', table: 'scores', count: of.scores.count, noun: 'assessment', filter: { figure: 'score', ...days } }}
        about="Health scores as they stand today; provisional ones and assessments without one are outlined."
      >
        <BarTable
          caption="Scores of assessments"
          head="Score"
          share={wholeOf(of.scores.count)}
          bars={parts('score', scoreLabel, of.scores.parts, (part) => part === 'provisional' || part === 'not-scored')}
        />
      </Figure>
      <Figure
        {...{ of, title: 'Assessments by member', table: 'members', count: of.assessments.count, noun: 'assessment', filter: days }}
        about="By the name of who made it, as it was then."
      >
        <BarTable
          caption="Assessments by member"
          head="Member"
          share={wholeOf(of.assessments.count)}
          bars={of.assessments.members.map(({ member, count }) => ({
            ...{ label: member, count, filter: { figure: 'assessment' as const, part: member, ...days } },
          }))}
        />
      </Figure>
      <Figure
        {...{ of, title: 'Reports opened by recipients', table: 'openings', count: of.openings.count, noun: 'report' }}
        filter={{ figure: 'opening', ...days }}
        about="Reports made in these months. Whether a mailed file is read nobody can tell."
      >
        <BarTable
          caption="What became of reports"
          head="Report"
          share={wholeOf(of.openings.count)}
          bars={parts(
            'opening',
            (part) => openingLabel[part],
            of.openings.parts,
            (part) => part === 'kept',
          )}
        />
      </Figure>
      <Figure
        {...{ of, title: 'What became of suggestions', table: 'suggestions', noun: 'suggestion', className: 'lg:col-span-2' }}
        count={of.suggestions.reduce((sum, { count }) => sum + count, 0)}
        filter={{ figure: 'suggestion', ...days }}
        about="Suggestions made in these months. Edited ones were accepted in words or with a severity of a person's own."
      >
        <SplitTable
          caption="Suggestions by kind of pattern and what people said to them"
          head="Pattern"
          labels={outcomeLabel}
          agreement={{ label: 'Accepted', of: ['accepted', 'edited'], among: ['accepted', 'edited', 'dismissed'], least: LEAST_RECORDS }}
          rows={of.suggestions.map(({ kind, count, parts: own }) => ({
            ...{ label: kindLabel(kind), count, parts: own, filter: { figure: 'suggestion' as const, kind, ...days } },
          }))}
        />
      </Figure>
      <Cores of={of} />
      <Figure
        {...{
          of,
          title: 'Certificates that end',
          table: 'certificates',
          count: of.certificates.count,
          noun: 'certificate',
          className: 'lg:col-span-2',
        }}
        filter={{ figure: 'certificate' }}
        about="Today, whatever the months: the newest of each member and level."
      >
        <BarTable
          caption="Certificates that end"
          head="When"
          bars={of.certificates.parts.map(({ part, count }) => ({
            ...{ label: certificateLabel[part], count, filter: { figure: 'certificate' as const, part } },
          }))}
        />
      </Figure>
    </div>
  )
}

const Cores = ({ of }: { of: Analytics }) => (
  <Figure
    {...{ of, title: 'Findings checked by core', table: 'cores', noun: 'suggestion', className: 'lg:col-span-2' }}
    count={of.cores.reduce((sum, { count }) => sum + count, 0)}
    filter={{ figure: 'core', from: of.from, to: of.to }}
    about="Suggestions made in these months that somebody looked below: whether the suspected defect was there. Places that were not suspected are not cut, so this tells nothing of what was missed."
  >
    <SplitTable
      caption="What was found below suggestions, by method and kind of pattern"
      head="Method and pattern"
      labels={verdictLabel}
      agreement={{ label: 'Agreement', of: ['confirmed'], among: ['confirmed', 'not-confirmed'], least: LEAST_RECORDS }}
      rows={of.cores.map(({ method, kind, count, parts }) => ({
        ...{ label: `${methodLabel[method]}, ${kindLabel(kind)}`, count, parts },
        filter: { figure: 'core' as const, kind, method, from: of.from, to: of.to },
      }))}
    />
  </Figure>
)

function Quartiles({ of }: { of: Analytics['delay'] }) {
  if (of.medianDays === null)
    return <p className="mb-3">{`Too few for an average: ${formatCount(of.count, 'record')}, and it takes ${LEAST_RECORDS}`}</p>
  const shown = [
    { name: 'A quarter within', days: of.lowerQuartileDays },
    { name: 'Half within (median)', days: of.medianDays },
    { name: 'Three quarters within', days: of.upperQuartileDays },
  ]
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3">
      {shown.map(({ name, days }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-lg font-semibold">{`${formatNumber(days ?? 0)} ${days === 1 ? 'day' : 'days'}`}</dd>
        </div>
      ))}
    </dl>
  )
}
