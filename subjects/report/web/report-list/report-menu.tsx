import { urlOf } from '@ridgeline/contract/endpoint'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useKeptWording } from '@ridgeline/web/calls/use-kept-wording.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Building2, Download, EllipsisVertical, Eye, FileDown, FilePlus2, Files, GitCompareArrows, PenLine, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { offlineReportPage } from '#contract/recipient-page'
import type { ReportSummary, ReportVersion } from '#contract/report'
import { makeAgain } from './api.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'

export interface MenuProps {
  report: ReportVersion
  /** Asks for a link that opens the version. */
  onShare: (report: ReportVersion) => void
  /** Asks for the other files of a Winn report. */
  onFiles: (report: ReportVersion) => void
}

/** What can be done with a version beside reading it. */
export function ReportMenu({ report, name, onShare, onFiles }: MenuProps & { name: string }) {
  const [comparing, setComparing] = useState(false)
  const [signing, setSigning] = useState(false)
  const maySign = usePermission('report.sign').allowed && report.signature === null && report.supersededBy === null
  const mayShare = usePermission('report.share').allowed
  const mayMake = usePermission('report.generate').allowed
  const again = useNewVersion(report)
  const navigate = useNavigate()
  const { viewUrl, downloadUrl } = report
  const makeNew = () => (report.type === 'winn-report' ? void navigate(`/winn-report/${report.propertyId}`) : again.send())
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More of ${name}`}>
            <EllipsisVertical aria-hidden size={18} />
          </IconButton>
        }
      >
        {mayMake && viewUrl && (
          <MenuItem icon={<Eye aria-hidden size={16} />} onSelect={() => void window.open(viewUrl, '_blank', 'noopener')}>
            View PDF
          </MenuItem>
        )}
        {mayMake && downloadUrl && (
          <MenuItem icon={<Download aria-hidden size={16} />} onSelect={() => window.location.assign(downloadUrl)}>
            Download PDF
          </MenuItem>
        )}
        {mayShare && (
          <MenuItem icon={<Share2 aria-hidden size={16} />} onSelect={() => onShare(report)}>
            Share
          </MenuItem>
        )}
        {mayMake && report.type === 'winn-report' && (
          <MenuItem icon={<Files aria-hidden size={16} />} onSelect={() => onFiles(report)}>
            Other files
          </MenuItem>
        )}
        {mayMake && report.type !== 'winn-report' && (
          <MenuItem
            icon={<FileDown aria-hidden size={16} />}
            onSelect={() => window.location.assign(urlOf(offlineReportPage, { params: { id: report.id } }))}
          >
            Offline page
          </MenuItem>
        )}
        {maySign && (
          <MenuItem icon={<PenLine aria-hidden size={16} />} onSelect={() => setSigning(true)}>
            Sign
          </MenuItem>
        )}
        {mayMake && (
          <MenuItem icon={<FilePlus2 aria-hidden size={16} />} disabled={again.isPending} onSelect={makeNew}>
            New version
          </MenuItem>
        )}
        <MenuItem icon={<GitCompareArrows aria-hidden size={16} />} onSelect={() => setComparing(true)}>
          Compare versions
        </MenuItem>
        <MenuItem icon={<Building2 aria-hidden size={16} />} onSelect={() => void navigate(`/property/${report.propertyId}`)}>
          Open the property
        </MenuItem>
      </Menu>
      {again.dialog}
      <SignDialog report={report} open={signing} onOpenChange={setSigning} />
      <CompareDialog report={report} open={comparing} onOpenChange={setComparing} />
    </>
  )
}

function useNewVersion(report: ReportVersion) {
  const queries = useQueryClient()
  return useKeptWording<void, ReportSummary>({
    action: 'Print as written',
    send: (_, keepWording) => {
      toast({ title: 'Building PDF...', description: 'With the options of this version, of what the scan says now.' })
      return makeAgain(report, keepWording)
    },
    onSuccess: async ({ version }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['reports'] }),
        queries.invalidateQueries({ queryKey: ['report-figures'] }),
        queries.invalidateQueries({ queryKey: ['report-versions'] }),
      ])
      if (version === report.version)
        toast({ title: 'Nothing has changed', description: `Version ${version} says what the scan says now. No other was made.` })
      else toast({ title: `Version ${version} is there`, description: 'Compare it with an earlier one to see what changed.' })
    },
    onError: (error) =>
      toast({
        title: 'No version was made',
        description: sentenceOf(error, 'There was an error making the report'),
        variant: 'destructive',
      }),
  })
}
