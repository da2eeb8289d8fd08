import { statusWord } from '@ridgeline/report/rules/words/words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { BottomSheet } from '@ridgeline/web/ui/layout/bottom-sheet.tsx'
import type { SheetHeight } from '@ridgeline/web/ui/layout/sheet-height.ts'
import { type ReactNode, useEffect } from 'react'
import { healthLabel } from '#contract/health-words'
import { isOpen } from '#contract/issue/open-issue'
import type { Scan } from '#contract/scan'
import { severityWord } from '#contract/severity-words'
import { JudgeBar, type Judging } from '#web/analysis/review/judge-bar.tsx'
import { doneText, progressText } from '#web/analysis/review/next-issue.ts'
import { ReportLink, ShareButton } from '#web/analysis/scan/scan-actions.tsx'

/** The sheet as it stands, and what it shows of the screen around it. */
export interface SheetOnScreen {
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
  readonly onShare: () => void
  /** All captures in a row; half open the sheet keeps its room for what it lists, and the arrows on the picture lead to the others. */
  readonly strip: ReactNode
}

interface Props {
  scan: Scan
  judging: Judging
  sheet: SheetOnScreen
  children: ReactNode
}

/** What can be read, judged and edited of a scan, on a phone: below the picture, which stays in sight. */
export function ReviewSheet({ scan, judging, sheet, children }: Props) {
  const { issue } = judging
  const isRaised = sheet.height !== 'peek'
  const issueId = issue?.id
  useEffect(() => {
    // a row that was picked while the list lay hidden comes into sight with it
    if (isRaised && issueId) document.querySelector(`[data-issue-row="${issueId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [isRaised, issueId])
  return (
    <BottomSheet
      label="Inspector"
      height={sheet.height}
      onHeight={sheet.onHeight}
      title={
        issue === null ? (
          <Head title={`${healthLabel(scan.health)} · ${formatCount(scan.issues.filter(isOpen).length, 'issue')}`}>{stateOf(judging)}</Head>
        ) : (
          <Head title={issue.title}>
            <span className={toneText[issue.severity]}>{severityWord[issue.severity]}</span> · {statusWord[issue.status]} ·{' '}
            {stateOf(judging)}
          </Head>
        )
      }
      foot={
        <JudgeBar
          judging={judging}
          rest={
            <>
              {issue === null && <ShareButton onShare={sheet.onShare} />}
              <ReportLink scan={scan} />
            </>
          }
        />
      }
    >
      {sheet.height === 'full' && sheet.strip}
      {children}
    </BottomSheet>
  )
}

function stateOf({ progress }: Judging): string {
  if (progress.total === 0 && !progress.isWaiting) return 'nothing suggested'
  return doneText(progress) ?? progressText(progress)
}

const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="truncate text-sm font-medium">{title}</p>
    <p className="truncate text-xs text-muted">{children}</p>
  </div>
)
