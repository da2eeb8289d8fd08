import { defaultReportOptions } from '@ridgeline/report/contract/report'
import type { WinnData } from '@ridgeline/report/rules/winn/winn-data'
import { joinedData } from '@ridgeline/report/rules/winn/winn-report'
import { reportAttachments } from '@ridgeline/report/server/reports/attachments'
import type { ReportAttachment } from '@ridgeline/server/integrations/typst/compile'
import type { FrozenOriginal } from '#server/reports/frozen'

/** What a Winn report says, for programs: findings and measurements as the report of a scan tells them, and what people wrote. */
export function winnAttachments(data: WinnData): ReportAttachment[] {
  const { draft, client, roof, photos, storms } = data
  const written = { format: 'ridgeline-winn-draft-1', client, draft, roof, photos, storms }
  return [
    ...reportAttachments(joinedData(data, ''), { ...defaultReportOptions, title: draft.title.trim() || 'Winn Report' }),
    {
      name: 'draft.json',
      mediaType: 'application/json',
      description: 'What people wrote, the drawn roof, the photos and the storm records, for programs',
      text: `${JSON.stringify(written, null, 2)}\n`,
    },
  ]
}

/** The files that a report rests on, each once: those of its scans, then photos uploaded for the property. */
export function originalsOf({ scans, photos }: WinnData): FrozenOriginal[] {
  const files = [...scans.flatMap(({ captures }) => captures), ...photos]
  return [...new Map(files.map(({ id, fileName, sha256 }) => [id, { fileName, sha256 }])).values()]
}
