import { CommentPanel } from '#features/report-texts/comment-panel.tsx'
import { TemplatePanel } from '#features/report-texts/template-panel.tsx'

export const ReportTextsScreen = () => (
  <div className="flex flex-col gap-6">
    <TemplatePanel />
    <CommentPanel />
  </div>
)
