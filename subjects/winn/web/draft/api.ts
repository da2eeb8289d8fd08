import { readOrganization } from '@ridgeline/account/contract/organization'
import { readSession } from '@ridgeline/account/contract/session'
import { LONGEST_PAGE } from '@ridgeline/contract/page'
import { listProperties, readProperty } from '@ridgeline/property/contract/property'
import { type Comment, type CommentUse, createComment, listComments } from '@ridgeline/report/contract/comment'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { createIssue, type Issue, listIssues, patchIssue, type Verification } from '@ridgeline/scan/contract/issue/issue'
import type { IssueTextField } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { patchScan, readScan, type Scan } from '@ridgeline/scan/contract/scan'
import { analyzeThermal, type ThermalQuestion } from '@ridgeline/scan/contract/thermal-analysis'
import { readPropertyWeather } from '@ridgeline/storm/contract/weather/weather'
import { call, callPage } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Edit } from '#contract/edit'
import type { DraftFinding } from '#contract/evidence'
import { editDraft, openDraft, readDraft } from '#contract/report-draft'
import {
  createTemplate,
  listTemplates,
  MOST_TEMPLATES,
  patchTemplate,
  putReportTemplate,
  type ReportTemplate,
  readReportTemplate,
  readTemplate,
} from '#contract/template'

export const propertyQuery = (id: string) =>
  queryOptions({ queryKey: ['property', id], queryFn: () => call(readProperty, { params: { id } }) })
/** Begins the draft where there is none; afterwards the page itself keeps it up to date. */
export const draftQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['report-draft', propertyId],
    queryFn: () => call(openDraft, { params: { id: propertyId } }),
    staleTime: 0,
    gcTime: 0,
  })
export const sendEdits = (id: string, edits: readonly Edit[]) => call(editDraft, { params: { id }, body: { edits: [...edits] } })
export const fetchDraft = (id: string) => call(readDraft, { params: { id } })
export const issuesQuery = (propertyId: string) => pagesOf(['issues', propertyId], listIssues, { query: { propertyId } })
export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })
export const roofQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['roof', propertyId], queryFn: () => call(readRoof, { params: { id: propertyId } }), staleTime: 0 })
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: () => call(readSession, {}) })
export const organizationQuery = queryOptions({ queryKey: ['organization'], queryFn: () => call(readOrganization, {}) })
export const noteConditions = ({ id, ...noted }: Pick<Scan, 'id' | 'conditions'> & { readonly notes?: string }) =>
  call(patchScan, { params: { id }, body: noted })
export const rewordIssue = (id: string, field: IssueTextField, text: string) =>
  call(patchIssue, { params: { id }, body: { [field]: text } })
/** A finding by hand as an issue of a scan. */
export const addIssue = (scanId: string, finding: DraftFinding): Promise<Issue> => {
  const { title, description, severity, urgency, location, recommendedAction } = finding
  const body = { title, description, severity, urgency, location, recommendedAction, captureId: null, extent: null }
  return call(createIssue, { params: { id: scanId }, body })
}
/** The whole comment library of the organization: it is searched while somebody types. */
export const commentsQuery = queryOptions({ queryKey: ['comments', 'all'], queryFn: allComments, staleTime: 0 })
async function allComments(): Promise<Comment[]> {
  const all: Comment[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await callPage(listComments, { query: { limit: LONGEST_PAGE, ...(cursor !== undefined && { cursor }) } })
    all.push(...page.reply)
    cursor = page.next
  }
  return all
}
export const keepComment = (body: { use: CommentUse; text: string }) => call(createComment, { body })
/** All templates of the organization: there are few. */
export const templatesQuery = queryOptions({
  queryKey: ['report-templates', 'list'],
  queryFn: async () => (await callPage(listTemplates, { query: { limit: MOST_TEMPLATES } })).reply,
  staleTime: 0,
})
/** What a template says; without an id the one that stands where nobody chooses. */
export const fetchTemplate = async (id: string | null): Promise<ReportTemplate> =>
  id === null ? call(readReportTemplate, {}) : (await call(readTemplate, { params: { id } })).content

/** Where words of a draft are kept: in a template that exists (null: the standard, which is not stored yet), or in a new one of this name. */
type TemplateTarget = { readonly id: string | null } | { readonly name: string }
export async function saveTemplate({ target, content }: { target: TemplateTarget; content: ReportTemplate }): Promise<void> {
  if ('name' in target) await call(createTemplate, { body: { name: target.name, content } })
  else if (target.id === null) await call(putReportTemplate, { body: content })
  else await call(patchTemplate, { params: { id: target.id }, body: { content } })
}
export const verifyIssue = ({ issue, verification }: { issue: Pick<Issue, 'id'>; verification: Verification }) =>
  call(patchIssue, { params: { id: issue.id }, body: { verification } })
/** Properties that a report can be of, by words of their names and addresses; the one that was inspected last first. */
export const reportedPropertiesQuery = (words: string) =>
  pagesOf(['properties', 'reported', words.trim()], listProperties, { query: searchFor(words) })
/** The weather at a property and a moment; asked when somebody presses for it. */
export const fetchWeather = ({ propertyId, at }: { propertyId: string; at: string }) =>
  call(readPropertyWeather, { params: { id: propertyId }, query: { at } })
/** One image, as the call takes it: its bytes in base64, without what a data address begins with. */
export const analyzeImage = async (file: Blob, metadata: ThermalQuestion['metadata']) =>
  call(analyzeThermal, { body: { imageBase64: await base64Of(file), metadata } })

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
