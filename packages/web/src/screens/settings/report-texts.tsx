import { useQuery } from '@tanstack/react-query'
import { templateQuery } from '#features/report-texts/api.ts'
import { CommentPanel } from '#features/report-texts/comment-panel.tsx'
import { TemplateForm } from '#features/report-texts/template-form.tsx'
import { Loaded } from './loaded.tsx'

export const ReportTextsScreen = () => (
  <div className="flex flex-col gap-6">
    <Loaded query={useQuery(templateQuery)} what="The template">
      {(template) => <TemplateForm template={template} />}
    </Loaded>
    <CommentPanel />
  </div>
)
