import { readRoof } from '@ridgeline/roof/contract/roof'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { forgetAssistantMessages, listAssistantMessages } from '#contract/message'
import { createProposal, decideProposal, listProposals, type ProposalKind, type ProposedChange } from '#contract/proposal'
import { type AssistantSettings, putAssistantSettings, readAssistantFigures, readAssistantSettings } from '#contract/settings'

const ofProperty = (propertyId: string | null) => ({ query: propertyId === null ? {} : { propertyId } })
/** How many messages are shown before somebody asks for earlier ones. */
const RECENT = 20

export const messagesQuery = (propertyId: string | null) =>
  pagesOf(['assistant-messages', propertyId ?? 'none'], listAssistantMessages, {
    query: { ...ofProperty(propertyId).query, limit: RECENT },
  })
/** How many sections of its roof are drawn, or null where that cannot be told. */
export const countRoofSections = (propertyId: string | null): Promise<number | null> =>
  propertyId === null
    ? Promise.resolve(null)
    : call(readRoof, { params: { id: propertyId } }).then(
        ({ sections }) => sections.length,
        () => null,
      )
export const forgetMessages = (propertyId: string | null) => call(forgetAssistantMessages, ofProperty(propertyId))
export const draftProposal = (body: { kind: ProposalKind; propertyId: string; path?: string[]; wish?: string }) =>
  call(createProposal, { body })
interface Decision {
  readonly id: string
  readonly verdict: 'approve' | 'dismiss'
  readonly change?: ProposedChange
}
export const decide = ({ id, verdict, change }: Decision, keepWording: boolean) =>
  call(decideProposal, { params: { id }, body: { verdict, keepWording, ...(change && { change }) } })

export const recordedProposalsQuery = pagesOf(['assistant-proposals'], listProposals, {})
export const figuresQuery = queryOptions({ queryKey: ['assistant-figures'], queryFn: () => call(readAssistantFigures, {}) })
export const settingsQuery = queryOptions({ queryKey: ['assistant-settings'], queryFn: () => call(readAssistantSettings, {}) })
export const saveSettings = (
  body: Pick<AssistantSettings, 'provider' | 'model' | 'baseUrl' | 'monthlyTokens' | 'retentionDays'> & { key?: string },
) => call(putAssistantSettings, { body })
