import { CommentPanel } from '@ridgeline/report/web/report-texts/comment-panel.tsx'
import { TemplatePanel } from '@ridgeline/report/web/report-texts/template-panel.tsx'

export const ReportTextsScreen = () => (
  <div className="flex flex-col gap-6">
    <TemplatePanel />
    <CommentPanel />
  </div>
)
